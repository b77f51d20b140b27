/** What the template has for its block: files, and texts of others. */
const files = /^src[\\/](blocks\.|features[\\/]your-block[\\/])/;
const texts: readonly (readonly [text: string, without: string])[] = [
  ["  blocks: [{ slot: 'details', name: 'YourBlock', heading: 'Your Screen', order: 50 }],\n", ''],
  [", './blocks': './src/blocks.tsx'", ''],
  ["import { blocks } from './blocks.tsx';\n", ''],
  ['routes, blocks }', 'routes }'],
];

/** The files of the template, for a remote with a screen alone. */
export const withoutBlock = (template: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...template]
      .filter(([file]) => !files.test(file))
      .map(([file, content]) => [
        file,
        texts.reduce((rest, [text, without]) => rest.replace(text, without), content),
      ]),
  );
