import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SlotName } from '@marathon/contracts/remotes/slots';
import type { Names } from './namesOf.ts';
import { withoutBlock } from './withoutBlock.ts';

interface Options {
  /** Folder of the template. */
  readonly template: string;
  readonly names: Names;
  /** Of the development server. */
  readonly port: number;
  /** Folder of the new remote. */
  readonly target: string;
  /** Other words of the template, and what stands for them. */
  readonly words?: readonly (readonly [from: string, to: string])[];
  /** Files of the template that are not written. */
  readonly without?: readonly string[];
  /** What it has a block for; it has none where absent. */
  readonly slot?: SlotName;
}

/** Writes the template with the remote's own words; answers the files, below the target. @throws where one is there already */
export function writeTemplate({
  template,
  names,
  port,
  target,
  words = [],
  without = [],
  slot,
}: Options): string[] {
  const inWords = replacing([
    ...words,
    ['mf-template', names.remote],
    ['YourScreen', names.screen],
    ['YourBlock', names.block],
    ['Your Screen', names.title],
    ['your-screen', names.slug],
    ['your-block', `${names.slug}-block`],
    ["'details'", `'${slot}'`],
    ['4219', String(port)],
  ]);
  const content = filesOf(template, without);
  const files = slot === undefined ? withoutBlock(content) : content;
  return [...files]
    .map(([file, text]) => {
      const written = inWords(file);
      mkdirSync(dirname(join(target, written)), { recursive: true });
      writeFileSync(join(target, written), inWords(text), { flag: 'wx' });
      return written;
    })
    .sort();
}

/** Content by path. */
const filesOf = (template: string, without: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.*', { cwd: template, exclude: ['node_modules', 'dist', ...without] }).map((file) => [
      file,
      readFileSync(join(template, file), 'utf8'),
    ]),
  );

const replacing = (words: readonly (readonly [from: string, to: string])[]) => (text: string) =>
  words.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);
