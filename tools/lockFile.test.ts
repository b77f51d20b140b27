import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

interface Entry {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, Entry> };
const fetched = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

test('every library of the lock file has its hash', () => {
  expect(fetched.length).toBeGreaterThan(0);
  expect(pathsOf(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test('the lock file names no host', () => {
  expect(pathsOf(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('the lock file has the versions of the parts, so that nobody’s install changes it', () => {
  const parts = Object.entries(packages).filter(([path]) => path !== '' && !path.includes('node_modules/'));
  expect(parts.length).toBeGreaterThan(0);
  for (const [path, { version }] of parts)
    expect(JSON.parse(text(`${path}/package.json`)).version, `npm install, for ${path}`).toBe(version);
});

test('an install runs no scripts of libraries', () => {
  expect(text('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test('every image has a version, and none is "latest"', () => {
  const images = ['Dockerfile', 'docker-compose.yml'].flatMap((file) => [
    ...text(file).matchAll(/^(?:FROM|\s+image:) (\S+)/gm),
  ]);
  const tags = images.map(([, image]) => image?.split(':')[1]);
  expect(tags.length).toBeGreaterThan(3);
  for (const tag of tags) expect(tag).toMatch(/^v?\d/);
});

function pathsOf(matches: (entry: Entry) => boolean): string[] {
  return fetched.filter(([, entry]) => matches(entry)).map(([path]) => path);
}

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
