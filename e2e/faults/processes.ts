import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OwnServers, ownServers } from '../support/ownServers.ts';
import { type Cluster, gatewayConsumers, startCluster } from './support/cluster.ts';
import { expectAllRight, runWith } from './support/run.ts';

/** On the shared servers. */
export const whileProcessesDie = () =>
  describe('while processes die', () => {
    vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
    let servers: OwnServers;
    let cluster: Cluster;
    beforeEach(async () => {
      servers = ownServers(gatewayConsumers);
      cluster = await startCluster({ servers });
    });
    afterEach(async () => {
      await cluster?.stop();
      await servers?.remove();
    });

    test('kill -9 of each process in turn loses no 201 and doubles none', async () => {
      const outcome = await runWith({
        name: 'each process killed -9 in turn',
        servers,
        cluster,
        async fault() {
          for (const member of cluster.all) {
            await member.kill();
            await sleep(500);
            await member.start();
          }
        },
      });
      expectAllRight(outcome);
    });

    test('pages of a gateway that was killed go on at another one, and never go backwards', async () => {
      const [, killed] = cluster.gateways;
      const outcome = await runWith({
        name: 'one of two gateways killed -9',
        servers,
        cluster,
        async fault() {
          await killed?.kill();
          await sleep(4_000);
          await killed?.start();
        },
      });
      expectAllRight(outcome);
      const moved = outcome.pages.filter(({ connections }) => connections > 1);
      expect(moved).toHaveLength(outcome.pages.length / 2);
    });
  });
