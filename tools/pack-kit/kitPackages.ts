import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** A package.json, as far as packing reads it. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The packages that a remote is made of: folders below `packages`. */
export const kitPackages = [
  'app-runtime',
  'contracts',
  'front-end-build',
  'front-end-testing',
  'standalone',
  'ui',
] as const;

export const folderOf = (name: string): string => join(root, 'packages', name);

export const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));

/** All that a package holds, below its folder: its sources without tests, its README. Nothing else is packed. */
export function sourcesOf(name: string): readonly string[] {
  const allowed = ['README.md', 'src/**/*.{ts,tsx,js,css,html}'];
  // What is for tests alone is packed where a door leads to it.
  const hasTestingDoor = './testing' in manifestOf(name).exports;
  const isPacked = (file: string) =>
    !/\.test\.tsx?$/.test(file) && (hasTestingDoor || !/(^|[\\/])testing[\\/]/.test(file));
  return globSync(allowed, { cwd: folderOf(name) })
    .filter(isPacked)
    .sort();
}
