import { StoreUnavailable } from '@marathon/persistence';
import { createLogger, createMetrics } from '@marathon/service-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Subscription } from '../bus/eventBus.ts';
import { type MemoryBus, memoryBus } from '../bus/memoryBus.ts';
import { anEvent, anEventForNobody } from '../testing/anEvent.ts';
import { startReplays } from './replays.ts';
import { openEventsDatabase, type SqliteDeadLetters, sqliteDeadLetters } from './sqliteDeadLetters.ts';

const now = () => new Date('2027-01-01T00:00:00.000Z');
const logger = createLogger('test', 'info', { write: (line) => void logged.push(JSON.parse(line)) });
let logged: { readonly msg: string; readonly consumer?: string }[];
let deadLetters: SqliteDeadLetters;
let bus: MemoryBus;
let replaying: ReturnType<typeof startReplays>;

beforeEach(() => {
  logged = [];
  deadLetters = sqliteDeadLetters(openEventsDatabase(':memory:'));
  bus = memoryBus({ deadLetters, logger, metrics: createMetrics('test'), now, retryDelaysMs: [1, 2] });
  replaying = startReplays({ replays: deadLetters.replays, bus, logger, sweepEveryMs: 1 });
});
afterEach(async () => {
  await replaying.stop();
  await bus.close();
});

async function subscriber(consumer: string, handle: Subscription['handle'] = async () => {}) {
  const received: string[] = [];
  await bus.subscribe({
    consumer,
    types: ['registration.created'],
    batchSize: 10,
    async handle(events) {
      await handle(events);
      received.push(...events.map(({ id }) => id));
    },
  });
  return received;
}

async function replay(consumer: string, event: Parameters<MemoryBus['redeliver']>[1] = anEvent()) {
  await deadLetters.add({ consumer, event, reason: 'why', at: now().toISOString() });
  await deadLetters.replay(consumer);
  return event.id;
}

const left = async () => (await deadLetters.replays.next([])) !== undefined;
const linesOf = (consumer: string) =>
  logged.filter((line) => line.consumer === consumer).map(({ msg }) => msg);

test('a dead letter of one consumer is given to this one alone, once', async () => {
  const [one, two] = [await subscriber('one'), await subscriber('two')];
  const ids = [await replay('one'), await replay('one')];
  await expect.poll(left).toBe(false);
  expect({ one, two }).toEqual({ one: ids, two: [] });
});

test('an event that fails again is a dead letter again, and those behind it pass', async () => {
  const poison = anEvent();
  const received = await subscriber('one', async ([event]) => {
    if (event?.id === poison.id) throw new Error('still cannot handle it');
  });
  await replay('one', poison);
  const next = await replay('one');
  await expect.poll(left).toBe(false);
  expect(received).toEqual([next]);
  expect(await deadLetters.list()).toMatchObject([
    { consumer: 'one', event: poison, reason: 'Error: still cannot handle it' },
  ]);
});

test('a replay whose consumer is gone waits, which is told once, and others pass; it is taken when the consumer is there', async () => {
  const one = await subscriber('one');
  const waiting = [await replay('gone'), await replay('gone')];
  const passed = [await replay('one'), await replay('one')];
  await expect.poll(() => one).toEqual(passed);
  passed.push(await replay('one'));
  await expect.poll(() => one).toEqual(passed);
  expect(linesOf('gone')).toEqual(['a replay waits: its consumer is gone, or takes no such events']);
  const back = await subscriber('gone');
  await expect.poll(() => back).toEqual(waiting);
  await expect.poll(left).toBe(false);
});

test('a replay of an event that its consumer does not take any more waits, too', async () => {
  await subscriber('one');
  await replay('one', anEventForNobody());
  await expect.poll(() => linesOf('one')).toHaveLength(1);
  expect(await left()).toBe(true);
});

test('a replay waits while the store of its consumer does not answer, and others pass [fault.store]', async () => {
  let isAway = true;
  const received = await subscriber('one', async () => {
    if (isAway) throw new StoreUnavailable(new Error('database is locked'), true);
  });
  const two = await subscriber('two');
  const waiting = await replay('one');
  const passed = await replay('two');
  await expect.poll(() => two).toEqual([passed]);
  expect(received).toEqual([]);
  isAway = false;
  await expect.poll(() => received).toEqual([waiting]);
  expect(await deadLetters.list()).toEqual([]);
});

test('an event that is also published is not handled less often because it was replayed', async () => {
  const event = anEvent();
  const one = await subscriber('one');
  await replay('one', event);
  await expect.poll(left).toBe(false);
  await bus.publish([event]);
  expect(one).toEqual([event.id, event.id]);
});
