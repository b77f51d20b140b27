import { folded } from './foldedText.ts';

const mostLetters = 60;

/**
 * A name for a file that is about a race: `harbour-night-run.ics`. It has letters that every file system and mail header
 * takes; a title without any is called by `otherwise`.
 */
export function fileNameOf(title: string, extension: string, otherwise = 'marathon'): string {
  const words = folded(title).match(/[a-z0-9]+/g) ?? [];
  const name = words.join('-').slice(0, mostLetters).replace(/-$/, '');
  return `${name || otherwise}.${extension}`;
}
