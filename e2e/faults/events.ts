import { wireNames } from '@marathon/contracts/wireNames';
import { deliverAgain } from '@marathon/event-bus/testing';
import { describe, expect, test } from 'vitest';
import { gatewayConsumers } from './support/cluster.ts';
import { allDefects, defectsFound } from './support/defects.ts';
import type { OwnStack } from './support/ownStack.ts';
import { expectAllRight, expectServed } from './support/run.ts';
import type { SharedProduct } from './support/sharedProduct.ts';

const { svcMarathons, svcRegistrations } = wireNames;

export const whenEventsRepeat = (stack: () => OwnStack, product: SharedProduct) =>
  describe('when events repeat', () => {
    const policy = (limit: number) =>
      stack().control(
        ...['set_policy', '--vhost', 'marathon', '--apply-to', 'queues', 'deliveries'],
        ...['^marathon\\.events\\.for\\.', `{"delivery-limit":${limit}}`],
      );

    test('every event that is delivered three times counts once, and a policy that changes meanwhile costs none [fault.duplicate]', async () => {
      const { AMQP_URL: url, AMQP_EXCHANGE: exchange } = product.servers().env;
      const end = await deliverAgain({ url, exchange, times: 2, consumersOf });
      const outcome = await product.run({
        name: "every event delivered three times, queues' policy changed twice",
        async fault({ served }) {
          await policy(7);
          await served();
          await policy(20);
        },
      });
      await end();
      expectAllRight(outcome);
      expectServed(outcome);
      // Also proves that the checker finds each defect in this history.
      expect(defectsFound(outcome.history)).toEqual(allDefects);
    });
  });

/** Subscriptions of svc-marathons, svc-registrations and the gateways. */
function consumersOf(type: string): readonly string[] {
  if (type.startsWith('registration.')) return [svcMarathons.consumer];
  if (type === 'marathon.count-changed') return gatewayConsumers;
  return type === 'marathon.created'
    ? [svcRegistrations.consumer]
    : [svcRegistrations.consumer, ...gatewayConsumers];
}
