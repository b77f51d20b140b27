import { createLogger } from '@marathon/service-kit';
import { expect, test } from 'vitest';
import { memoryBus } from './memoryBus.ts';
import { openEventsDatabase, sqliteDeadLetters } from './sqliteDeadLetters.ts';
import { anEvent } from './testing/anEvent.ts';
import { eventBusContract } from './testing/eventBusContract.ts';

const logger = createLogger('test', 'silent');
const now = () => new Date();

const open = async () => {
  const deadLetters = sqliteDeadLetters(openEventsDatabase(':memory:'), now);
  const unheardTypes = ['registration.cancelled'] as const;
  return {
    deadLetters,
    bus: memoryBus({ deadLetters, logger, now, retryDelaysMs: [1, 2, 3], unheardTypes }),
  };
};

eventBusContract('memory, dead letters in SQLite', open);

test('publish rejects when even the dead letter cannot be written, so that the outbox keeps the event', async () => {
  const deadLetters = { add: () => Promise.reject(new Error('disk full')) };
  const bus = memoryBus({ deadLetters, logger, now, retryDelaysMs: [] });
  const handle = () => Promise.reject(new Error('disk full'));
  await bus.subscribe({ consumer: 'c', types: ['registration.created'], batchSize: 10, handle });
  await expect(bus.publish([anEvent()])).rejects.toThrow('disk full');
});

test('a replay puts each dead letter back into the outbox once', async () => {
  const { deadLetters } = await open();
  const event = anEvent();
  for (const consumer of ['one', 'two'])
    await deadLetters.add({ consumer, event, reason: 'why', at: now().toISOString() });
  expect(await deadLetters.replay()).toBe(2);
  expect(await deadLetters.list()).toEqual([]);
  expect(await deadLetters.outbox.claim(10, 1_000)).toEqual([event]);
});
