import { StoreUnavailable } from '@marathon/persistence';
import { recordTargetContract } from '@marathon/persistence/testing';
import { describe, expect, test } from 'vitest';
import { brokerUrl, testBroker } from '../bus/amqp/testing/testBroker.ts';
import { anEvent } from '../testing/anEvent.ts';
import { amqpDeadLetterTarget, comparableDeadLetter } from './amqpDeadLetterTarget.ts';

const aDeadLetter = (consumer: string, reason = 'Error: cannot handle this one') => ({
  consumer,
  event: anEvent(),
  reason,
  at: '2027-01-02T03:04:05.678Z',
});

describe.skipIf(!brokerUrl)(
  'dead letters that move to RabbitMQ (skipped unless AMQP_URL names one)',
  { timeout: 180_000 },
  () => {
    const broker = testBroker();

    recordTargetContract('RabbitMQ', async () => {
      const entries = [aDeadLetter('one'), aDeadLetter('one', 'x'.repeat(5_000)), aDeadLetter('two')];
      return { target: broker.deadLetterTarget(['one', 'two']), entries, comparable: comparableDeadLetter };
    });

    test('a dead letter is replayed to its own consumer alone, once that is there', async () => {
      const event = anEvent();
      const moved = { ...aDeadLetter('one'), event };
      const target = broker.deadLetterTarget(['one']);
      expect(await target.isEmpty()).toBe(true);
      await target.put([moved]);
      await broker.declareConsumers(['one', 'two']);
      expect(await broker.deadLetters().list()).toEqual([moved]);
      expect(await broker.deadLetters().replay()).toBe(1);
      expect(await broker.takeAll('one')).toEqual([event]);
      expect(await broker.takeAll('two')).toEqual([]);
    });
  },
);

test('a broker that is away is a store that is not available', async () => {
  const target = amqpDeadLetterTarget({ url: 'amqp://127.0.0.1:9', consumers: ['one'] });
  await expect(target.isEmpty()).rejects.toThrow(StoreUnavailable);
});
