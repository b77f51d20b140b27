import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wireNames } from '@marathon/contracts/wireNames';
import { deliverAgain } from '@marathon/event-bus/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OwnServers, ownServers } from '../support/ownServers.ts';
import { type Cluster, gatewayConsumers, startCluster } from './support/cluster.ts';
import { expectAllRight, runWith } from './support/run.ts';

const { svcMarathons, svcRegistrations } = wireNames;
const minutesApart = 5;

/** As svc-marathons, svc-registrations and the gateways subscribe. */
function consumersOf(type: string): string[] {
  if (type.startsWith('registration.')) return [svcMarathons.consumer];
  if (type === 'marathon.count-changed') return gatewayConsumers;
  return type === 'marathon.created'
    ? [svcRegistrations.consumer]
    : [svcRegistrations.consumer, ...gatewayConsumers];
}

const clock = (minutes: number) => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support/shiftedClock.ts')}`,
  CLOCK_OFFSET_MS: String(60_000 * minutes),
});

/** On the shared servers. */
export const whenEventsRepeatAndClocksDiffer = () =>
  describe('when events repeat and clocks differ', () => {
    vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
    let servers: OwnServers;
    let cluster: Cluster;
    beforeEach(() => {
      servers = ownServers(gatewayConsumers);
    });
    afterEach(async () => {
      await cluster?.stop();
      await servers?.remove();
    });

    test('every event that is delivered three times counts once', async () => {
      cluster = await startCluster({ servers });
      const { AMQP_URL: url, AMQP_EXCHANGE: exchange } = servers.env;
      const end = await deliverAgain({ url, exchange, times: 2, consumersOf });
      const name = 'every event delivered three times';
      expectAllRight(await runWith({ name, servers, cluster, fault: async () => {} }));
      await end();
    });

    test(`processes whose clocks are ${minutesApart} minutes apart keep every promise`, async () => {
      const minutesOf = (member: string) => (member.endsWith('-2') ? minutesApart : 0);
      cluster = await startCluster({ servers, envOf: (member) => clock(minutesOf(member)) });
      const name = `clocks ${minutesApart} minutes apart`;
      const outcome = await runWith({
        name,
        servers,
        cluster,
        // What a process that dies has leased, another one with another clock takes over.
        async fault() {
          for (const members of [cluster.marathons, cluster.registrations]) {
            await members[1]?.kill();
            await sleep(500);
            await members[1]?.start();
          }
        },
      });
      expectAllRight(outcome);
      const [, ahead] = cluster.registrations;
      const startedAt = /"time":"([^"]+)"/.exec(ahead?.output() ?? '')?.[1] ?? '';
      expect(Date.parse(startedAt)).toBeGreaterThan(Date.now());
    });
  });
