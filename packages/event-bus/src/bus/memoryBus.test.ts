import { StoreUnavailable } from '@marathon/persistence';
import { openDatabase } from '@marathon/persistence/sqlite';
import { createLogger, createMetrics } from '@marathon/service-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { openEventsDatabase, sqliteDeadLetters } from '../dead-letters/sqliteDeadLetters.ts';
import { startOutboxRelay } from '../outbox/outboxRelay.ts';
import { sqliteOutbox, sqliteOutboxTable } from '../outbox/sqliteOutbox.ts';
import { anEvent } from '../testing/anEvent.ts';
import { memoryBus } from './memoryBus.ts';
import { type BusTelemetry, eventBusContract } from './testing/eventBusContract.ts';

const telemetry = (): BusTelemetry => ({
  logger: createLogger('test', 'silent'),
  metrics: createMetrics('test'),
});
const now = () => new Date();

afterEach(() => void vi.useRealTimers());

const open = async (telemetry: BusTelemetry) => {
  const deadLetters = sqliteDeadLetters(openEventsDatabase(':memory:'));
  const optionalTypes = ['registration.cancelled'] as const;
  return {
    deadLetters,
    bus: memoryBus({ ...telemetry, deadLetters, now, retryDelaysMs: [1, 2, 3], optionalTypes }),
  };
};

eventBusContract('memory, dead letters in SQLite', open);

test('publish rejects when even the dead letter cannot be written, so that the outbox keeps the event', async () => {
  const deadLetters = { add: () => Promise.reject(new Error('disk full')) };
  const bus = memoryBus({ ...telemetry(), deadLetters, now, retryDelaysMs: [] });
  const handle = () => Promise.reject(new Error('disk full'));
  await bus.subscribe({ consumer: 'c', types: ['registration.created'], batchSize: 10, handle });
  await expect(bus.publish([anEvent()])).rejects.toThrow('disk full');
});

test('a store that is away for two hours is asked again every few seconds, and has every event once it answers [fault.store]', async () => {
  vi.useFakeTimers();
  const { bus, deadLetters } = await open(telemetry());
  const outbox = sqliteOutbox(openDatabase(':memory:', [sqliteOutboxTable]), now);
  let isAway = true;
  let tries = 0;
  const received: string[] = [];
  await bus.subscribe({
    consumer: 'counter',
    types: ['registration.created'],
    batchSize: 10,
    async handle(events) {
      tries += 1;
      if (isAway) throw new StoreUnavailable(new Error('database is locked'), true);
      received.push(...events.map(({ id }) => id));
    },
  });
  const relay = startOutboxRelay({ outbox, bus, logger: createLogger('test', 'silent') });
  const events = Array.from({ length: 120 }, () => anEvent());
  for (const event of events) {
    outbox.append([event]);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(tries).toBeGreaterThan(7_200 / 10);
  expect(tries).toBeLessThan(7_200 / 4);
  expect(received).toEqual([]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual(events.map(({ id }) => id));
  expect(await deadLetters.list()).toEqual([]);
  await relay.stop();
  await bus.close();
});
