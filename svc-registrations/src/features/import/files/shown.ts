import { limits } from '@marathon/contracts/constants';

export const shown = (text: string): string => text.slice(0, limits.text);
