import { afterAll, afterEach, beforeEach } from 'vitest';
import { type OwnServers, ownServers } from '../../support/ownServers.ts';
import { type Cluster, gatewayConsumers, startCluster } from './cluster.ts';
import type { OwnStack } from './ownStack.ts';
import { type Outcome, type RunOptions, runWith } from './run.ts';

export interface SharedProduct {
  cluster(): Cluster;
  servers(): OwnServers;
  run(options: Omit<RunOptions, 'servers' | 'cluster'>): Promise<Outcome>;
}

/**
 * Shared by the tests of a `describe`: each adds its own marathons. The next test after a failed one gets a new product.
 */
export function sharedProduct(stack: () => Pick<OwnStack, 'addresses' | 'startAll'>): SharedProduct {
  let servers: OwnServers | undefined;
  let cluster: Cluster | undefined;
  async function remove() {
    const [product, stores] = [cluster, servers];
    // First: clearing an unavailable store fails, and the next test still needs a new product.
    [servers, cluster] = [undefined, undefined];
    await product?.stop();
    await stores?.remove();
  }
  beforeEach(async () => {
    if (cluster !== undefined) return;
    await stack().startAll();
    const { REDIS_URL, SMTP_URL: _, ...addresses } = stack().addresses;
    servers = ownServers(gatewayConsumers, addresses);
    cluster = await startCluster({ servers, env: { REDIS_URL } });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await remove();
  });
  afterAll(remove);
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the product has not started');
    return part;
  };
  return {
    cluster: () => started(cluster),
    servers: () => started(servers),
    run: (options) => runWith({ ...options, servers: started(servers), cluster: started(cluster) }),
  };
}
