import { addressOf, baseOf, inRelease } from '@marathon/contracts/remotes/addresses';
import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import type { Release } from '@marathon/contracts/remotes/release';

export function liveRemoteOf(
  { name, version, entry, manifest, files, modules, chunks }: Release,
  flags?: LiveRemote['flags'],
): LiveRemote {
  const { contract, routes, navigation, blocks } = manifest;
  const integrity = entry === undefined ? undefined : files[entry];
  const addresses = (...lists: (readonly string[] | undefined)[]) =>
    distinct(...lists).map((file) => (entry === undefined ? file : addressOf(version, file)));
  return {
    version,
    // Without an entry it is the shell.
    base: entry === undefined ? '/' : baseOf(name),
    ...(entry !== undefined &&
      integrity !== undefined && { entry: { file: inRelease(version, entry), integrity } }),
    contract,
    ...(flags && { flags }),
    routes: routes.map(({ preload: _, ...route }) => ({
      ...route,
      files: addresses(modules['./routes'], chunks[route.path]),
    })),
    navigation,
    blocks: blocks.map(({ preload: _, ...block }) => ({ ...block, files: addresses(modules['./blocks']) })),
  };
}

const distinct = (...lists: (readonly string[] | undefined)[]) => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];
