import { ok, refuse } from '@marathon/contracts/result';
import type { StoredRelease } from '../../application/ports.ts';
import type { Registry } from '../../application/registry.ts';
import type { RegistryState } from '../../domain/registryState.ts';

/** A registry that keeps what it is told and checks nothing; `calls` has what reached it. */
export function fakeRegistry() {
  const calls: unknown[][] = [];
  const kept: StoredRelease[] = [];
  let state: RegistryState = { revision: 1, frontEnds: {} };
  const live = (name: string, version: string, by: string) => {
    const since = '2027-01-01T00:00:00Z';
    state = { revision: 2, frontEnds: { [name]: { live: { version, by, since }, history: [] } } };
    return ok(state);
  };
  const registry: Registry = {
    hasCanary: false,
    state: () => state,
    releases: async (name) => kept.filter(({ release }) => release.name === name),
    preview: async (_name, version) =>
      kept.some(({ release }) => release.version === version) ? registry.viewFor(undefined) : undefined,
    viewFor: () => ({ answer: { remotes: {} }, body: Buffer.of(), etag: '', releases: {} }),
    folderOf: async () => undefined,
    close: async () => undefined,
    deployments: {
      async upload(release, files, author) {
        calls.push(['upload', [...files.keys()], author]);
        const stored = { ...author, release, addedAt: '2027-01-01T00:00:00Z' } as StoredRelease;
        kept.push(stored);
        return ok(stored);
      },
      async deploy(name, version, author, share) {
        calls.push(['deploy', name, version, author, share]);
        return version === '9.9.9-0000000000' ? refuse('release-unknown') : live(name, version, author.by);
      },
      async promote(name, author) {
        calls.push(['promote', name, author]);
        return refuse('no-canary');
      },
      async rollback(name, author) {
        calls.push(['rollback', name, author]);
        return live(name, '0.9.0-0123456789', author.by);
      },
      withdraw: async () => refuse('release-unknown'),
      returnCanary: async () => refuse('no-canary'),
    },
  };
  return { registry, calls };
}
