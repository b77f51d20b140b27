import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const kit = resolve(import.meta.dirname, '../src');

describe('what makes one copy on the page', () => {
  it('is that only web-kit imports the router', () => {
    const elsewhere = sources('shell/src', 'mf-*/src').filter((file) => imports(file, /^react-router/));
    expect(elsewhere.map((file) => relative(root, file))).toEqual([]);
  });

  it('is that the parts outside the shared entry reach inside it by its name only', () => {
    const outside = ['forms', 'lists', 'times', 'app/standalone.tsx'].map((path) => resolve(kit, path));
    const isOutside = (file: string) => outside.some((path) => file === path || file.startsWith(`${path}/`));
    const wrong = sources('packages/web-kit/src')
      .filter(isOutside)
      .flatMap((file) => importsOf(file).map((to) => ({ file, to })))
      .filter(({ file, to }) => to.startsWith('.') && !isOutside(resolve(dirname(file), to)));
    expect(wrong.map(({ file, to }) => `${relative(root, file)} → ${to}`)).toEqual([]);
  });
});

function sources(...folders: string[]): string[] {
  const found = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  expect(found.length).toBeGreaterThan(0);
  return found.map((file) => resolve(root, file));
}

const imports = (file: string, what: RegExp) => importsOf(file).some((to) => what.test(to));

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, to]) => to ?? '');
