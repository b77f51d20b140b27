import type { RemoteName } from '@marathon/contracts/routes';
import { federationName } from '@marathon/front-end-build/federationName';

/**
 * In place of @module-federation/runtime, which loads remotes over the network:
 * `vi.mock('@module-federation/runtime', () => import('…/testing/federationRuntime.ts'))`.
 */
const exposed = new Map<string, unknown>();

/** From now on the remote exposes this; undefined: it does not load. */
export function expose(remote: RemoteName, module: 'routes' | 'home', content: unknown): void {
  exposed.set(`${federationName(remote)}/${module}`, content);
}

export async function loadRemote(id: string): Promise<unknown> {
  const content = exposed.get(id);
  if (content === undefined) throw new Error(`${id} does not load`);
  return content;
}

export const registerRemotes = (): void => undefined;

export const getInstance = (): undefined => undefined;
