import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnRemote } from './createOwnRemote.ts';

const template = join(import.meta.dirname, '../../../tools/create-remote/template');
const version = '0.1.0-sha0123456789';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (name: string) =>
  createOwnRemote({ name, folder, product: 'https://run.example', version, template });

test('a remote with a repository of its own knows its product and no path outside of its folder', () => {
  const target = create('mf-race-results');
  expect(target).toBe(join(folder, 'mf-race-results'));
  const textOf = (file: string) => readFileSync(join(target, file), 'utf8');
  const files = globSync('{**/*.*,.*}', { cwd: target }).sort();
  expect(files).toEqual([
    '.gitignore',
    '.npmrc',
    'README.md',
    'package.json',
    'rsbuild.config.ts',
    'src/bootstrap.tsx',
    'src/features/race-results/RaceResultsScreen.test.tsx',
    'src/features/race-results/RaceResultsScreen.tsx',
    'src/features/race-results/api/getMarathons.ts',
    'src/index.ts',
    'src/remote.manifest.test.ts',
    'src/remote.manifest.ts',
    'src/routes.tsx',
    'tsconfig.json',
    'vitest.config.ts',
  ]);
  expect(textOf('.npmrc')).toMatch(/^@marathon:registry=https:\/\/run\.example\/kit\/npm\/$/m);
  const text = files.map(textOf).join('\n');
  expect(text).toContain("label: 'Race Results', to: '/race-results'");
  expect(text).not.toMatch(/template|your.?screen|tools\/|\.\.\/\.\.\/\.\.\/\.\./i);
});

test('each library has one exact version, those of the product the version that was served', () => {
  const target = create('mf-results');
  const { name, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(target, 'package.json'), 'utf8'),
  );
  expect(name).toBe('mf-results');
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
  for (const [library, range] of versions)
    expect(range, library).toMatch(library.startsWith('@marathon/') ? /-sha0123456789$/ : /^\d+\.\d+\.\d+$/);
  expect(versions.map(([library]) => library)).toContain('@marathon/remote-kit');
});

test.each([
  ['results', 'results is no name of a remote'],
  ['mf-../x', 'mf-../x is no name of a remote'],
  ['mf-kit', '/kit is reserved: the product answers there itself'],
  ['mf-there', 'exists already'],
])('the name %s is refused, and nothing is written: %s', (name, why) => {
  mkdirSync(join(folder, 'mf-there'));
  expect(() => create(name)).toThrow(why);
  expect(globSync('**', { cwd: folder }).filter((path) => path !== '.')).toEqual(['mf-there']);
});
