import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { kitPackages, type Manifest } from './kitPackages.ts';
import { packedFiles } from './packedFiles.ts';

const version = '0.1.0-sha0123456789';

const packages = kitPackages.map((name) => {
  const files = packedFiles(name, version);
  const textOf = (file: string) => Buffer.from(files.get(`package/${file}`) ?? []).toString();
  const manifest = JSON.parse(textOf('package.json')) as Manifest & { exports: Record<string, unknown> };
  const scripts = [...files.keys()]
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice('package/'.length));
  const imports = scripts.flatMap((file) => importsIn(textOf(file)).map((from) => ({ file, from })));
  return { manifest, imports, has: (file: string) => files.has(`package/${file}`), names: [...files.keys()] };
});

function importsIn(text: string): string[] {
  const found = text.matchAll(
    /(?:^(?:import|export) (?:[^'"\n]*? from )?|\bimport\((?:\/\*.*?\*\/ *)?)["']([^"'\n]+)["']/gm,
  );
  return Array.from(found, ([, from]) => from ?? '');
}

test('a packed package holds sources without tests, as JavaScript, and nothing else', () => {
  const names = packages.flatMap(({ names }) => names);
  const allowed =
    /^package\/(package\.json|README\.md|tsconfig\.\w+\.json|src\/.+(\.js|\.d\.ts|\.css|\.html))$/;
  const isPart = (name: string) => allowed.test(name) && !/\.test\./.test(name);
  expect(names.filter((name) => !isPart(name) && !name.startsWith('package/template/'))).toEqual([]);
});

test('what a packed script imports is packed with it or a dependency that its package declares', () => {
  const undeclared = packages.flatMap(({ manifest, imports, has }) => {
    const names = [manifest.name, ...Object.keys(manifest.dependencies ?? {})];
    const isThere = (file: string, from: string) =>
      from.startsWith('.')
        ? has(posix.join(posix.dirname(file), from))
        : from.startsWith('#')
          ? Object.values(manifest.imports?.[from] ?? { missing: from }).every((target) =>
              has(target.slice(2)),
            )
          : from.startsWith('node:') || names.some((name) => from === name || from.startsWith(`${name}/`));
    return imports
      .filter(({ file, from }) => !isThere(file, from))
      .map(({ file, from }) => `${manifest.name}/${file}: ${from}`);
  });
  expect(packages.flatMap(({ imports }) => imports).length).toBeGreaterThan(500);
  expect(undeclared).toEqual([]);
});

test('a door of a packed package leads to a file in it', () => {
  for (const { manifest, has, names } of packages)
    for (const [door, target] of Object.entries(manifest.exports)) {
      const file = typeof target === 'string' ? target : (target as { default: string }).default;
      expect(door.includes('*') ? names.length > 1 : has(file.slice(2)), `${manifest.name} ${door}`).toBe(
        true,
      );
    }
});

test('a packed package takes its neighbours in the version that it was packed with, and cannot be published', () => {
  for (const { manifest } of packages) {
    expect(manifest).toMatchObject({ version, private: true });
    const neighbours = Object.entries(manifest.dependencies ?? {}).filter(([name]) =>
      name.startsWith('@marathon/'),
    );
    for (const [, range] of neighbours) expect(range).toBe(version);
    for (const range of Object.values(manifest.dependencies ?? {})) expect(range).toMatch(/^\d+\.\d+\.\d+/);
  }
});
