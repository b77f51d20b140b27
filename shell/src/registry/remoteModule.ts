import { type RemoteHome, type RemoteRoutes, reportError } from '@marathon/app-runtime';
import { remoteContract } from '@marathon/contracts/constants';
import type { RemoteName } from '@marathon/contracts/routes';
import { federationName } from '@marathon/front-end-build/federationName';
import { retryable } from '@marathon/ui';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/runtime';
import { assertSingletons } from './assertSingletons.ts';
import { earlyRegistry, fetchRegistry } from './registry.ts';

interface Modules {
  readonly routes: RemoteRoutes;
  readonly home: RemoteHome;
}

/** What a remote exposes, loaded when first asked for. After a failure `retryFailedLoads` lets it load anew. */
export function remoteModule<Name extends keyof Modules>(
  remote: RemoteName,
  module: Name,
): () => Promise<Modules[Name]> {
  return retryable(async () => {
    await register(remote);
    try {
      const loaded = await loadRemote<Modules[Name]>(`${federationName(remote)}/${module}`);
      if (loaded?.contract !== remoteContract) throw new Error(`${remote} speaks another contract`);
      assertSingletons(getInstance()?.shareScopeMap.default ?? {});
      return loaded;
    } catch (error) {
      broken.add(remote);
      reportError(error, { kind: 'load', remote, version: versions.get(remote) ?? '' });
      throw error;
    }
  });
}

const firstRegistry = retryable(earlyRegistry);
const registered = new Set<RemoteName>();
const versions = new Map<RemoteName, string>();
const broken = new Set<RemoteName>();
let attempts = 0;

/**
 * Tells the runtime where the remote lies. After a failure it asks the registry again (a deploy may have put it
 * right) and changes the address: the runtime keeps what went wrong under the old one.
 */
async function register(remote: RemoteName): Promise<void> {
  const again = broken.delete(remote);
  if (registered.has(remote) && !again) return;
  const { remotes } = again ? await fetchRegistry() : await firstRegistry();
  const entry = remotes[remote];
  if (entry === undefined) throw new Error(`${remote} is not published`);
  versions.set(remote, entry.version);
  const manifest = new URL(entry.manifest, location.origin);
  if (again) {
    attempts += 1;
    manifest.searchParams.set('attempt', String(attempts));
  }
  registerRemotes([{ name: federationName(remote), entry: manifest.href }], { force: again });
  registered.add(remote);
}
