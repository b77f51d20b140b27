import { setTimeout } from 'node:timers/promises';
import { NoAnswer, type RegistryClient } from '../registryClient.ts';

const everyMs = 100;
const withinMs = 30_000;

/** Waits until people get this version, or no longer get the front end; tolerates outages. @throws after 30 s */
export async function untilLive(
  client: RegistryClient,
  name: string,
  version: string | undefined,
): Promise<void> {
  const end = performance.now() + withinMs;
  while ((await liveVersion(client, name)) !== version) {
    if (performance.now() > end)
      throw new Error(`${client.origin} took the change and does not show it. See: npm run remotes`);
    await setTimeout(everyMs);
  }
}

/** Undefined without a live version, false without an answer. */
async function liveVersion(client: RegistryClient, name: string): Promise<string | undefined | false> {
  try {
    return (await client.live()).remotes[name]?.version;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}
