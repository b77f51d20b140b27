import { siteDetail } from '@marathon/ui/site';

export const creditLine = (): string => `Designed and built by ${siteDetail('credit')}.`;
