import { folded } from './foldedText.ts';

const mostLetters = 60;

/** `harbour-night-run.ics`: ASCII for HTTP headers. `otherwise` replaces a title without such letters. */
export function fileNameOf(title: string, extension: string, otherwise = 'marathon'): string {
  const words = folded(title).match(/[a-z0-9]+/g) ?? [];
  const name = words.join('-').slice(0, mostLetters).replace(/-$/, '');
  return `${name || otherwise}.${extension}`;
}
