import { type Site, siteMetaNames } from '@marathon/contracts/site';

/** What the page says of the site; the gateway has put it there. */
export const siteDetail = (name: keyof Site): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${siteMetaNames[name]}]`)?.content ?? '';

export const creditLine = (): string => `Designed and built by ${siteDetail('credit')}.`;
