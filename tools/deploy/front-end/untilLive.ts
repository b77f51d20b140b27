import { setTimeout } from 'node:timers/promises';
import type { RegistryClient } from '../registryClient.ts';

const everyMs = 100;
const withinMs = 30_000;

/** Asks until people get this version. @throws when they do not in 30 s */
export async function untilLive(client: RegistryClient, name: string, version: string): Promise<void> {
  const end = performance.now() + withinMs;
  while ((await client.live()).remotes[name]?.version !== version) {
    if (performance.now() > end)
      throw new Error(`${client.origin} took the change and does not show it. See: npm run remotes`);
    await setTimeout(everyMs);
  }
}
