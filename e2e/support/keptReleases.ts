import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { packTar, unpackTar } from '@marathon/registry';
import type { Build } from './builds.ts';

const root = join(import.meta.dirname, '../..');
const most = 2;

/** A front end's stored releases, older one first. */
export async function keptReleases(name: string): Promise<Build[]> {
  const file = join(root, fileOf(name));
  if (!existsSync(file)) return [];
  const unpacked = await unpackTar(brotliDecompressSync(readFileSync(file)));
  if (!unpacked.ok) throw new Error(`${file}: ${unpacked.refusal.detail}`);
  const builds = new Map<string, Map<string, Uint8Array>>();
  for (const [path, content] of unpacked.value) {
    const [version = '', ...rest] = path.split('/');
    const files = builds.get(version) ?? new Map();
    builds.set(version, files.set(rest.join('/'), content));
  }
  return [...builds].map(([version, files]) => ({ name, version, files }));
}

/** Stores a release and the previous one in one archive, for size; false if it is stored already. */
export async function keepRelease(build: Build): Promise<boolean> {
  const before = await keptReleases(build.name);
  if (before.some(({ version }) => version === build.version)) return false;
  const files = [...before, build]
    .slice(-most)
    .flatMap(({ version, files }) =>
      [...files].map(([path, content]) => [`${version}/${path}`, content] as const),
    );
  const tar = await packTar(new Map(files));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: tar.length };
  writeFileSync(join(root, fileOf(build.name)), brotliCompressSync(tar, { params }));
  return true;
}

/** Below the root. */
export const fileOf = (name: string): string => `${name}/released.tar.br`;
