import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../processes.ts';
import { createRemote } from './createRemote.ts';

/** What a new remote depends on. */
const parts = ['tsconfig.*.json', '{shell,mf-*}/{rsbuild.config.ts,src/*.manifest.ts}'];

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const file of globSync(parts, { cwd: root })) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    cpSync(join(root, file), join(checkout, file));
  }
  // Manifests import the contracts.
  mkdirSync(join(checkout, 'node_modules/@marathon'), { recursive: true });
  cpSync(join(root, 'packages/contracts'), join(checkout, 'node_modules/@marathon/contracts'), {
    recursive: true,
  });
});
afterEach(() => rmSync(checkout, { recursive: true }));

test('a new remote has a screen, a menu item, tests and a README, all in its own words', async () => {
  const { files, port } = await createRemote(checkout, 'mf-race-results');
  expect(files).toEqual([
    'mf-race-results/README.md',
    'mf-race-results/package.json',
    'mf-race-results/rsbuild.config.ts',
    'mf-race-results/src/bootstrap.tsx',
    'mf-race-results/src/features/race-results/RaceResultsScreen.test.tsx',
    'mf-race-results/src/features/race-results/RaceResultsScreen.tsx',
    'mf-race-results/src/features/race-results/api/getMarathons.ts',
    'mf-race-results/src/index.ts',
    'mf-race-results/src/remote.manifest.test.ts',
    'mf-race-results/src/remote.manifest.ts',
    'mf-race-results/src/routes.tsx',
    'mf-race-results/tsconfig.json',
  ]);
  const text = files.map((file) => readFileSync(join(checkout, file), 'utf8')).join('\n');
  expect(text).toContain("label: 'Race Results', to: '/race-results'");
  expect(text).not.toMatch(/template|your.?(screen|block)|\.\.\/\.\.\/\.\./i);
  expect(text).not.toContain('./blocks');
  const { name, scripts } = JSON.parse(readFileSync(join(checkout, 'mf-race-results/package.json'), 'utf8'));
  expect(name).toBe('@marathon/mf-race-results');
  expect(scripts.deploy).toBe('node ../tools/run.mjs deploy');
  expect(text).toContain(`port: ${port},`);
});

test('a new remote may have a block for a slot, in its own words', async () => {
  const { files } = await createRemote(checkout, 'mf-race-photos', 'my-registration');
  const textOf = (file: string) => readFileSync(join(checkout, 'mf-race-photos', file), 'utf8');
  expect(files).toEqual(
    expect.arrayContaining([
      'mf-race-photos/src/blocks.test.ts',
      'mf-race-photos/src/blocks.tsx',
      'mf-race-photos/src/features/race-photos-block/RacePhotosBlock.test.tsx',
      'mf-race-photos/src/features/race-photos-block/RacePhotosBlock.tsx',
    ]),
  );
  expect(textOf('src/remote.manifest.ts')).toContain(
    "blocks: [{ slot: 'my-registration', name: 'RacePhotosBlock', heading: 'Race Photos', order: 50 }]",
  );
  expect(textOf('rsbuild.config.ts')).toContain("'./blocks': './src/blocks.tsx'");
  expect(textOf('src/bootstrap.tsx')).toContain('routes, blocks }');
  const all = files.map((file) => readFileSync(join(checkout, file), 'utf8')).join('\n');
  expect(all).toContain("SlotProps<'my-registration'>");
  expect(all).not.toMatch(/template|your.?(screen|block)|'details'|\.\.\/\.\.\/\.\./i);
});

test('a slot that there is not is refused, naming those that there are, and nothing is written', async () => {
  await expect(createRemote(checkout, 'mf-photos', 'finish')).rejects.toThrow(
    /^There is no such slot; there are home, details, /,
  );
  expect(existsSync(join(checkout, 'mf-photos'))).toBe(false);
});

test('a new remote listens on a port that no other one has', async () => {
  mkdirSync(join(checkout, 'mf-photos'));
  writeFileSync(
    join(checkout, 'mf-photos/rsbuild.config.ts'),
    "defineFrontEnd({ name: 'mf-photos', port: 4211 })",
  );
  expect((await createRemote(checkout, 'mf-results')).port).toBe(4_212);
});

test.each([
  ['', 'Nothing is no name of a remote'],
  ['results', 'results is no name of a remote'],
  ['mf-Results', 'mf-Results is no name of a remote'],
  ['mf-', 'mf- is no name of a remote'],
  ['mf-../shell', 'mf-../shell is no name of a remote'],
  [`mf-${'a'.repeat(40)}`, 'is no name of a remote'],
  ['mf-auth', 'mf-auth exists already'],
  ['mf-template', 'mf-template is the name of the template itself'],
  ['mf-registry', '/registry is reserved: the product answers there itself'],
  ['mf-login', '/login is a screen of mf-auth'],
  ['mf-about', '/about is a screen of shell'],
])('the name %j is refused: %s', async (name, why) => {
  await expect(createRemote(checkout, name)).rejects.toThrow(why);
});
