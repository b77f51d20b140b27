import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import type { Release } from '@marathon/contracts/remotes/release';

/** A release as pages use it: without what only the server needs. */
export function liveRemoteOf({
  name,
  version,
  entry,
  manifest,
  files,
  modules,
  chunks,
}: Release): LiveRemote {
  const { contract, routes, navigation, blocks } = manifest;
  const integrity = entry === undefined ? undefined : files[entry];
  return {
    version,
    base: `/remotes/${name}/${version}/`,
    ...(entry !== undefined && integrity !== undefined && { entry: { file: entry, integrity } }),
    contract,
    routes: routes.map(({ preload: _, ...route }) => ({
      ...route,
      files: distinct(modules['./routes'], chunks[route.path]),
    })),
    navigation,
    blocks: blocks.map(({ preload: _, ...block }) => ({ ...block, files: distinct(modules['./blocks']) })),
  };
}

const distinct = (...lists: (readonly string[] | undefined)[]) => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];
