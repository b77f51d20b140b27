import { describe, expect, test } from 'vitest';
import { brokerUrl, testBroker } from '../bus/amqp/testing/testBroker.ts';
import { anEvent } from '../testing/anEvent.ts';
import { deadLettersContract } from './testing/deadLettersContract.ts';

describe.skipIf(!brokerUrl)(
  'through RabbitMQ (skipped unless AMQP_URL names one)',
  { timeout: 180_000 },
  () => {
    const broker = testBroker();

    deadLettersContract('RabbitMQ', async () => {
      await broker.declareConsumers(['one', 'two']);
      return {
        deadLetters: broker.deadLetters(),
        add: broker.addDeadLetter,
        replayed: broker.takeAll,
      };
    });

    test('a dead letter stays when its consumer has no queue to send it to', async () => {
      await broker.declareConsumers(['one']);
      const deadLetter = { consumer: 'one', event: anEvent(), reason: 'why', at: '2027-01-01T00:00:00.000Z' };
      await broker.addDeadLetter(deadLetter);
      await broker.removeQueue('one');
      await expect(broker.deadLetters().replay()).rejects.toThrow('one has no queue to replay to');
      expect(await broker.deadLetters().list()).toEqual([deadLetter]);
    });
  },
);
