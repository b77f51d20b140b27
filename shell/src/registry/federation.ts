import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import { federationName } from '@marathon/front-end-build/federationName';
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { assertSingletons } from './assertSingletons.ts';

/** Integrity by the entry's address. */
const entries = new Map<string, string>();
let attempts = 0;

/** The browser then refuses a changed entry. Entries do the same with their chunks. */
export function enforceIntegrity(): void {
  registerPlugins([
    {
      name: 'marathon:integrity',
      createScript({ url }) {
        const integrity = entries.get(url);
        if (!integrity) return undefined;
        const script = document.createElement('script');
        return Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' });
      },
    },
  ]);
}

/** After a failure under another address: browsers remember failed ones. */
export function registerRemote(
  name: string,
  base: string,
  entry: NonNullable<LiveRemote['entry']>,
  isAgain: boolean,
): void {
  const url = new URL(base + entry.file, location.origin);
  if (isAgain) {
    attempts += 1;
    url.searchParams.set('attempt', String(attempts));
  }
  entries.set(url.href, entry.integrity);
  registerRemotes([{ name: federationName(name), entry: url.href, type: 'global' }], { force: isAgain });
}

/** A page keeps the version of an entry that has run. */
export const hasRun = (name: string): boolean => Reflect.get(globalThis, federationName(name)) !== undefined;

export async function loadModule<Module>(name: string, module: string): Promise<Module | null> {
  const loaded = await loadRemote<Module>(`${federationName(name)}/${module}`);
  assertSingletons(getInstance()?.shareScopeMap.default ?? {});
  return loaded;
}
