import { limits } from '@marathon/contracts/constants';

/** What the preview repeats of the file. */
export const shown = (text: string): string => text.slice(0, limits.text);
