import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OwnServers, ownServers } from '../support/ownServers.ts';
import { type Cluster, gatewayConsumers, startCluster } from './support/cluster.ts';
import { type OwnStack, startOwnStack } from './support/ownStack.ts';
import { expectAllRight, runWith } from './support/run.ts';

const brokerSeconds = Number(process.env.BROKER_OUTAGE_SECONDS ?? 4);

/** On servers of its own, which it stops and kills. */
export const whileServersAreAway = () =>
  describe('while a server is away', () => {
    vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
    let stack: OwnStack;
    let servers: OwnServers;
    let cluster: Cluster;
    beforeAll(async () => {
      stack = await startOwnStack();
    });
    afterAll(() => stack?.remove());
    beforeEach(async () => {
      servers = ownServers(gatewayConsumers, stack.addresses);
      cluster = await startCluster({ servers });
    });
    afterEach(async () => {
      await cluster?.stop();
      await servers?.remove();
    });

    test(`a broker that is stopped for ${brokerSeconds} s delays counts and loses nothing`, async () => {
      const outcome = await runWith({
        name: `broker stopped ${brokerSeconds} s`,
        servers,
        cluster,
        async fault() {
          await stack.stop('rabbitmq');
          await sleep(1_000 * brokerSeconds);
          await stack.start('rabbitmq');
        },
      });
      expectAllRight(outcome);
      // Nobody who registers needs the broker.
      expect(outcome.unanswered).toBe(0);
    });

    test('kill -9 of MongoDB loses no 201 and doubles none', async () => {
      const outcome = await runWith({
        name: 'MongoDB killed -9',
        servers,
        cluster,
        async fault() {
          stack.kill('mongodb');
          await sleep(1_000);
          await stack.start('mongodb');
        },
      });
      expectAllRight(outcome);
    });
  });
