import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { freshProduct } from './support/freshProduct.ts';
import type { OwnStack } from './support/ownStack.ts';
import { expectAllRight, expectServed } from './support/run.ts';

const brokerSeconds = Number(process.env.BROKER_OUTAGE_SECONDS ?? 4);
/** Longer than the broker has for a confirm. */
const alarmSeconds = 12;

export const whileServersAreAway = (stack: () => OwnStack) =>
  describe('while a server is away', () => {
    const product = freshProduct(stack);

    /** How many of its processes said this, and how often each. */
    const saying = (words: string) =>
      product
        .cluster()
        .all.map((member) => member.output().split(words).length - 1)
        .filter((times) => times > 0);

    test(`a broker that is stopped for ${brokerSeconds} s delays counts and keeps nobody from registering`, async () => {
      const outcome = await product.run({
        name: `broker stopped ${brokerSeconds} s`,
        async fault() {
          await stack().stop('rabbitmq');
          await sleep(1_000 * brokerSeconds);
          await stack().start('rabbitmq');
        },
      });
      expectAllRight(outcome);
      expectServed(outcome);
    });

    test('a broker whose disk is full lets events wait, keeps nobody from registering, and is logged once each way', async () => {
      const outcome = await product.run({
        name: `broker's disk full ${alarmSeconds} s`,
        async fault() {
          await stack().control('set_disk_free_limit', '900000GB');
          await sleep(1_000 * alarmSeconds);
          await stack().control('set_disk_free_limit', '1GB');
        },
      });
      expectAllRight(outcome);
      expectServed(outcome);
      const blocked = saying('the broker is blocked');
      expect(blocked.length).toBeGreaterThan(0);
      expect(blocked).toEqual(blocked.map(() => 1));
      expect(saying('the broker is not blocked any more')).toEqual(blocked);
      const unpublished = saying('events cannot be published');
      expect(unpublished).toEqual(unpublished.map(() => 1));
      // A relay that failed pauses for up to 5 s, however early another one has published the last event.
      await expect.poll(() => saying('events are published again'), { interval: 200 }).toEqual(unpublished);
    });

    test('a policy that changes while events pass costs no event', async () => {
      const policy = (limit: number) =>
        stack().control(
          ...['set_policy', '--vhost', 'marathon', '--apply-to', 'queues', 'deliveries'],
          ...['^marathon\\.events\\.for\\.', `{"delivery-limit":${limit}}`],
        );
      const outcome = await product.run({
        name: "queues' policy changed twice",
        async fault() {
          await policy(7);
          await sleep(1_000);
          await policy(20);
        },
      });
      expectAllRight(outcome);
      expectServed(outcome);
    });

    test('kill -9 of MongoDB loses no 201 and doubles none', async () => {
      const outcome = await product.run({
        name: 'MongoDB killed -9',
        async fault() {
          stack().kill('mongodb');
          await sleep(1_000);
          await stack().start('mongodb');
        },
      });
      expectAllRight(outcome);
    });

    test('a Redis that is away keeps nobody from registering, and pages go on', async () => {
      const outcome = await product.run({
        name: 'Redis killed -9, back after 4 s',
        async fault() {
          stack().kill('redis');
          await sleep(4_000);
          await stack().start('redis');
        },
      });
      expectAllRight(outcome);
      expectServed(outcome);
    });
  });
