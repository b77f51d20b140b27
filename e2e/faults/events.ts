import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wireNames } from '@marathon/contracts/wireNames';
import { deliverAgain } from '@marathon/event-bus/testing';
import { describe, expect, test } from 'vitest';
import { gatewayConsumers } from './support/cluster.ts';
import { allDefects, defectsFound } from './support/defects.ts';
import { freshProduct } from './support/freshProduct.ts';
import type { OwnStack } from './support/ownStack.ts';
import { expectAllRight } from './support/run.ts';

const { svcMarathons, svcRegistrations } = wireNames;
const minutesApart = 5;

export const whenEventsRepeatAndClocksDiffer = (stack: () => OwnStack) => {
  describe('when events repeat', () => {
    const product = freshProduct(stack);

    test('every event that is delivered three times counts once', async () => {
      const { AMQP_URL: url, AMQP_EXCHANGE: exchange } = product.servers().env;
      const end = await deliverAgain({ url, exchange, times: 2, consumersOf });
      const name = 'every event delivered three times';
      const outcome = await product.run({ name, fault: async () => {} });
      await end();
      expectAllRight(outcome);
      // And had something been wrong in this history, the checker would have said so.
      expect(defectsFound(outcome.history)).toEqual(allDefects);
    });
  });

  describe('when clocks differ', () => {
    const product = freshProduct(stack, (member) => clock(member.endsWith('-2') ? minutesApart : 0));

    test(`processes whose clocks are ${minutesApart} minutes apart keep every promise`, async () => {
      const outcome = await product.run({
        name: `clocks ${minutesApart} minutes apart`,
        // What a process that dies has leased, another one with another clock takes over.
        async fault() {
          const { marathons, registrations } = product.cluster();
          for (const member of [marathons[1], registrations[1]]) {
            await member?.kill();
            await sleep(500);
            await member?.start();
          }
        },
      });
      expectAllRight(outcome);
      const [, ahead] = product.cluster().registrations;
      const startedAt = /"time":"([^"]+)"/.exec(ahead?.output() ?? '')?.[1] ?? '';
      expect(Date.parse(startedAt)).toBeGreaterThan(Date.now());
    });
  });
};

/** As svc-marathons, svc-registrations and the gateways subscribe. */
function consumersOf(type: string): readonly string[] {
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
