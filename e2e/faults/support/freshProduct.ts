import { afterEach, beforeEach } from 'vitest';
import { type OwnServers, ownServers } from '../../support/ownServers.ts';
import { type Cluster, gatewayConsumers, startCluster } from './cluster.ts';
import type { OwnStack } from './ownStack.ts';
import { type Outcome, type RunOptions, runWith } from './run.ts';

/** For each test empty databases, an exchange and processes of its own. Call it in a `describe`. */
export function freshProduct(
  stack: () => Pick<OwnStack, 'addresses'>,
  envOf: (member: string) => Record<string, string> = () => ({}),
) {
  let servers: OwnServers;
  let cluster: Cluster;
  beforeEach(async () => {
    const { REDIS_URL, SMTP_URL: _, ...addresses } = stack().addresses;
    servers = ownServers(gatewayConsumers, addresses);
    cluster = await startCluster({ servers, envOf: (member) => ({ REDIS_URL, ...envOf(member) }) });
  });
  afterEach(async () => {
    await cluster?.stop();
    await servers?.remove();
  });
  return {
    cluster: () => cluster,
    servers: () => servers,
    run: (options: Omit<RunOptions, 'servers' | 'cluster'>): Promise<Outcome> =>
      runWith({ ...options, servers, cluster }),
  };
}
