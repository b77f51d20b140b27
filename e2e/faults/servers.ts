import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { OwnStack } from './support/ownStack.ts';
import { awaySeconds, expectAllRight, expectServed } from './support/run.ts';
import type { SharedProduct } from './support/sharedProduct.ts';

/** 12 exceeds the broker's time for a confirm. */
const alarmSeconds = Number(process.env.FAULT_ALARM_SECONDS ?? 2);

export const whileServersAreAway = (stack: () => OwnStack, product: SharedProduct) =>
  describe('while a server is away', () => {
    const timesIn = (text: string, words: string) => text.split(words).length - 1;

    /** Counts processes that log this from now on, after earlier outages are over. */
    async function listen() {
      const { all } = product.cluster();
      const failing = () =>
        all.filter((member) => {
          const text = member.output();
          return timesIn(text, 'events cannot be published') > timesIn(text, 'events are published again');
        }).length;
      await expect.poll(failing, { interval: 200 }).toBe(0);
      const members = all.map((member) => ({ member, from: member.output().length }));
      return (words: string) =>
        members
          .map(({ member, from }) => timesIn(member.output().slice(from), words))
          .filter((times) => times > 0);
    }

    test(`a broker that is stopped for ${awaySeconds} s delays counts and keeps nobody from registering [fault.broker]`, async () => {
      const outcome = await product.run({
        name: `broker stopped ${awaySeconds} s`,
        async fault({ served }) {
          await stack().stop('rabbitmq');
          await served(awaySeconds);
          await stack().start('rabbitmq');
        },
      });
      expectAllRight(outcome);
      expectServed(outcome);
    });

    test('a broker whose disk is full lets events wait, keeps nobody from registering, and is logged once each way [fault.broker] [fault.disk]', async () => {
      const saying = await listen();
      const outcome = await product.run({
        name: `broker's disk full ${alarmSeconds} s`,
        async fault({ served }) {
          await stack().control('set_disk_free_limit', '900000GB');
          await served(alarmSeconds);
          await stack().control('set_disk_free_limit', '1GB');
        },
      });
      expectAllRight(outcome);
      expectServed(outcome);
      const blocked = saying('the broker is blocked');
      expect(blocked.length).toBeGreaterThan(0);
      expect(blocked).toEqual(blocked.map(() => 1));
      expect(saying('the broker is no longer blocked')).toEqual(blocked);
      const unpublished = saying('events cannot be published');
      expect(unpublished).toEqual(unpublished.map(() => 1));
      // After a failure a relay pauses for up to 5 s, even if another relay has published all events.
      await expect.poll(() => saying('events are published again'), { interval: 200 }).toEqual(unpublished);
    });

    test('kill -9 of MongoDB loses no 201 and doubles none [fault.store]', async () => {
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
  });
