import { type RemoteBlocks, type RemoteRoutes, reportError, setRemoteVersion } from '@marathon/app-runtime';
import { supportedContracts } from '@marathon/contracts/constants';
import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import { retryable } from '@marathon/ui';
import { hasRun, loadModule, registerRemote } from './federation.ts';
import type { Registry } from './registry.ts';
import { recordRequest } from './requestedRemotes.ts';

interface Modules {
  readonly routes: RemoteRoutes;
  readonly blocks: RemoteBlocks;
}

/** The same promise each time. `retryFailedLoads` repeats a failed load. */
export type LoadModule = <Name extends keyof Modules>(remote: string, module: Name) => Promise<Modules[Name]>;

export function createRemoteModules(registry: Registry): LoadModule {
  const loads = new Map<string, () => Promise<unknown>>();
  const registered = new Map<string, LiveRemote>();
  const broken = new Set<string>();

  async function load(remote: string, module: keyof Modules) {
    try {
      await register(remote);
      const loaded = await loadModule<Modules[typeof module]>(remote, module);
      if (!loaded || !supportedContracts.includes(loaded.contract))
        throw new Error(`${remote}: ${module} exports contract ${loaded?.contract}`);
      return loaded;
    } catch (error) {
      broken.add(remote);
      reportError(error, { kind: 'load', remote, version: registered.get(remote)?.version ?? '' });
      throw error;
    } finally {
      const version = registered.get(remote);
      if (version && hasRun(remote)) registry.hold(remote, version);
    }
  }

  /** After a failure the newest answer counts: a deploy may have fixed it. An entry that has run stays. */
  async function register(remote: string) {
    const isAgain = broken.delete(remote);
    if (registered.has(remote) && (!isAgain || hasRun(remote))) return;
    if (isAgain) await registry.refresh().catch(() => undefined);
    const live = registry.current()[remote];
    if (live?.entry === undefined) throw new Error(`${remote} is not published`);
    registered.set(remote, live);
    setRemoteVersion(remote, live.version);
    recordRequest(remote, live);
    registerRemote(remote, live.base, live.entry, isAgain);
  }

  return <Name extends keyof Modules>(remote: string, module: Name) => {
    const key = `${remote}/${module}`;
    const known = loads.get(key) ?? retryable(() => load(remote, module));
    loads.set(key, known);
    return known() as Promise<Modules[Name]>;
  };
}
