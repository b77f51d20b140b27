import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KitIndex, kitIndexFile, kitIndexSchema, kitPath } from '@marathon/contracts/remotes/kit';

export interface KitVersion extends KitIndex {
  readonly folder: string;
}

/** Newest last; empty without packed versions. */
export async function readKit(folder: string): Promise<readonly KitVersion[]> {
  const names = await readdir(folder).catch(whereAbsent<string[]>([]));
  const finished = names.filter((name) => !name.startsWith('.'));
  const versions = await Promise.all(finished.map((name) => readVersion(join(folder, name))));
  return versions
    .filter((version) => version !== undefined)
    .sort((a, b) => a.packedAt.localeCompare(b.packedAt));
}

async function readVersion(folder: string): Promise<KitVersion | undefined> {
  const text = await readFile(join(folder, kitIndexFile), 'utf8').catch(whereAbsent(undefined));
  return text === undefined ? undefined : { ...kitIndexSchema.parse(JSON.parse(text)), folder };
}

const whereAbsent =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };

/** npm's document of a package; undefined if unknown. `kit` is in ascending order, `origin` the client's. */
export function packumentOf(kit: readonly KitVersion[], name: string, origin: string) {
  const having = kit.flatMap(({ version, packedAt, packages }) => {
    const packed = Object.hasOwn(packages, name) ? packages[name] : undefined;
    return packed === undefined ? [] : [{ version, packedAt, packed }];
  });
  const newest = having.at(-1);
  if (newest === undefined) return undefined;
  return {
    name,
    'dist-tags': { latest: newest.version },
    modified: newest.packedAt,
    versions: Object.fromEntries(
      having.map(({ version, packed: { manifest, file, integrity } }) => [
        version,
        { ...manifest, dist: { tarball: `${origin}${kitPath}${name}/-/${file}`, integrity } },
      ]),
    ),
  };
}
