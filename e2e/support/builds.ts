import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@marathon/contracts/remotes/release';
import { signRelease } from '@marathon/registry/testing';

const root = join(import.meta.dirname, '../..');

/** A release for an upload: files, source maps and `release.json`. */
export interface Build {
  readonly name: string;
  readonly version: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Folders of the shell and of each remote. */
export const frontEnds: readonly string[] = globSync('{shell,mf-*}/rsbuild.config.ts', { cwd: root })
  .map(dirname)
  .toSorted();

/** The files of this folder below the root, without compressed siblings. */
export function readBuild(folder: string): Build {
  const release = releaseIn(readFileSync(join(root, folder, 'dist/release.json')));
  const files = ['release.json', ...Object.keys({ ...release.files, ...release.maps })].map(
    (path) => [path, readFileSync(join(root, folder, 'dist', path))] as const,
  );
  return { name: release.name, version: release.version, files: new Map(files) };
}

/** Another valid release, with changed scripts. */
export function alterBuild(build: Build, change: (source: string, path: string) => string): Build {
  const { version: _, ...release } = releaseIn(build.files.get('release.json'));
  const scripts = Object.keys(release.files).filter((path) => path.endsWith('.js'));
  const changed = scripts.map(
    (path) => [path, Buffer.from(change(String(build.files.get(path)), path))] as const,
  );
  const hashes = changed.map(([path, content]) => [path, integrityOf(content)] as const);
  const next = signRelease({ ...release, files: { ...release.files, ...Object.fromEntries(hashes) } });
  const files = new Map([...build.files, ...changed, ['release.json', Buffer.from(JSON.stringify(next))]]);
  return { name: build.name, version: next.version, files };
}

/** A front end's build with another text before its entry: a release that does the same, or fails. */
export function nextBuild(name: string, code: string): Build {
  return alterBuild(readBuild(name), (source, path) => (isEntry(path) ? `${code}\n${source}` : source));
}

export const isEntry = (path: string): boolean => path.startsWith('remoteEntry.');

const releaseIn = (file: Uint8Array | undefined): Release => JSON.parse(String(file));
const integrityOf = (file: Buffer) => `sha384-${createHash('sha384').update(file).digest('base64')}`;
