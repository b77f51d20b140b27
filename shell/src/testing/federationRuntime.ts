import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { vi } from 'vitest';

/**
 * In place of @module-federation/runtime, which loads remotes over the network:
 * `vi.mock('@module-federation/runtime', () => import('…/testing/federationRuntime.ts'))`.
 */
const exposed = new Map<string, unknown>();
const plugins: ModuleFederationRuntimePlugin[] = [];
const entries = new Map<string, string>();

/** From now on the remote exposes this; undefined: it does not load. */
export function expose(remote: string, module: 'routes' | 'blocks', content: unknown): void {
  exposed.set(`${remote}/${module}`, content);
}

/** Where the page last looked for the entry of a remote. */
export const entryOf = (remote: string): string | undefined => entries.get(remote);

/** The script element that the page makes for the entry of a remote. */
export function entryScript(remote: string): unknown {
  const url = entries.get(remote) ?? '';
  const [plugin] = plugins;
  return plugin?.createScript?.({ url, remoteInfo: { name: remote, entry: url, type: 'global' } as never });
}

export async function loadRemote(id: string): Promise<unknown> {
  const content = exposed.get(id);
  if (content === undefined) throw new Error(`${id} does not load`);
  // As the entry of a remote does.
  vi.stubGlobal(id.split('/')[0] ?? '', {});
  return content;
}

export function registerRemotes(remotes: readonly { readonly name: string; readonly entry: string }[]): void {
  for (const { name, entry } of remotes) entries.set(name, entry);
}

export const registerPlugins = (more: ModuleFederationRuntimePlugin[]): void => void plugins.push(...more);

export const getInstance = (): undefined => undefined;

/** Another page: no entry has run in it. */
export function forgetEntries(): void {
  for (const name of entries.keys()) Reflect.deleteProperty(globalThis, name);
  entries.clear();
}
