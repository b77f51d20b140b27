import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SlotName } from '@marathon/contracts/remotes/slots';
import type { Names } from './namesOf.ts';

interface Options {
  readonly template: string;
  readonly names: Names;
  readonly port: number;
  readonly target: string;
  /** Replacements for other words of the template. */
  readonly words?: readonly (readonly [from: string, to: string])[];
  readonly without?: readonly string[];
  /** The slot of its block; absent without a block. */
  readonly slot?: SlotName;
}

/** Returns the written files, relative to the target. @throws if one exists */
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

const filesOf = (template: string, without: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.*', { cwd: template, exclude: ['node_modules', 'dist', ...without] }).map((file) => [
      file,
      readFileSync(join(template, file), 'utf8'),
    ]),
  );

const replacing = (words: readonly (readonly [from: string, to: string])[]) => (text: string) =>
  words.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);

/** The block's files, and references to it in others. */
const files = /^src[\\/](blocks\.|features[\\/]your-block[\\/])/;
const texts: readonly (readonly [text: string, without: string])[] = [
  ["  blocks: [{ slot: 'details', name: 'YourBlock', heading: 'Your Screen', order: 50 }],\n", ''],
  [", './blocks': './src/blocks.tsx'", ''],
  ["import { blocks } from './blocks.tsx';\n", ''],
  ['routes, blocks }', 'routes }'],
];

const withoutBlock = (template: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...template]
      .filter(([file]) => !files.test(file))
      .map(([file, content]) => [
        file,
        texts.reduce((rest, [text, without]) => rest.replace(text, without), content),
      ]),
  );
