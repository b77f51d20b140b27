import { kitPath } from '@marathon/contracts/remotes/kit';
import type { KitVersion } from './readKit.ts';

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
