/** The block's files, and references to it in others. */
const files = /^src[\\/](blocks\.|features[\\/]your-block[\\/])/;
const texts: readonly (readonly [text: string, without: string])[] = [
  ["  blocks: [{ slot: 'details', name: 'YourBlock', heading: 'Your Screen', order: 50 }],\n", ''],
  [", './blocks': './src/blocks.tsx'", ''],
  ["import { blocks } from './blocks.tsx';\n", ''],
  ['routes, blocks }', 'routes }'],
];

/** For a remote without a block. */
export const withoutBlock = (template: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...template]
      .filter(([file]) => !files.test(file))
      .map(([file, content]) => [
        file,
        texts.reduce((rest, [text, without]) => rest.replace(text, without), content),
      ]),
  );
