import { createHash } from 'node:crypto';
import type { LiveRemote, LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import type { Release } from '@marathon/contracts/remotes/release';
import type { Registry, RegistryView } from '@marathon/registry';

export interface MemoryRegistry extends Registry {
  /** Not live. */
  keep(release: Release): void;
  deploy(release: Release): void;
  /** Half of the people get it. */
  tryCanary(release: Release): void;
}

/** Live are the releases that it is given; a release's files lie where `folderOf` says. */
export function memoryRegistry(
  live: readonly Release[],
  folderOf: (release: Release) => string,
): MemoryRegistry {
  const kept: Release[] = [];
  let [all, canary]: [RegistryView, RegistryView | undefined] = [viewOf([]), undefined];
  const deploy = (release: Release) => {
    kept.unshift(release);
    all = viewOf([...Object.values(all.releases), release]);
  };
  for (const release of live) deploy(release);
  const find = (name: string, version: string) =>
    kept.find((release) => release.name === name && release.version === version);
  return {
    keep: (release) => void kept.unshift(release),
    deploy,
    tryCanary(release) {
      kept.unshift(release);
      canary = viewOf([...Object.values(all.releases), release]);
    },
    viewFor: (bucket) => (bucket !== undefined && bucket < 50 && canary) || all,
    async preview(name, version) {
      const release = find(name, version);
      return release && viewOf([...Object.values(all.releases), release]);
    },
    async folderOf(name, version) {
      const release = find(name, version);
      return release && folderOf(release);
    },
    get hasCanary() {
      return canary !== undefined;
    },
    state: () => ({
      revision: 1,
      frontEnds: Object.fromEntries(
        Object.values(all.releases).map(({ name, version }) => [
          name,
          { live: { version, since: '2026-01-01T00:00:00.000Z', by: 'test' }, history: [] },
        ]),
      ),
    }),
    releases: async (name) =>
      kept
        .filter((release) => release.name === name)
        .map((release) => ({ release, addedAt: '2026-01-01T00:00:00.000Z', by: 'test' })),
    deployments: {} as Registry['deployments'],
    close: async () => undefined,
  };
}

function viewOf(releases: readonly Release[]): RegistryView {
  const byName = Object.fromEntries(releases.map((release) => [release.name, release]));
  const remotes = Object.fromEntries(
    Object.values(byName).map((release) => [release.name, liveRemoteOf(release)]),
  );
  const answer: LiveRemotes = { remotes };
  const body = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`;
  return { answer, body, etag, releases: byName };
}

function liveRemoteOf({ name, version, entry, files, manifest, modules, chunks }: Release): LiveRemote {
  return {
    version,
    base: `/remotes/${name}/${version}/`,
    ...(entry && { entry: { file: entry, integrity: files[entry] ?? '' } }),
    contract: manifest.contract,
    routes: manifest.routes.map(({ preload, ...route }) => ({
      ...route,
      files: [...(modules['./routes'] ?? []), ...(chunks[route.path] ?? [])],
    })),
    navigation: manifest.navigation,
    blocks: manifest.blocks.map(({ preload, ...block }) => ({ ...block, files: modules['./blocks'] ?? [] })),
  };
}
