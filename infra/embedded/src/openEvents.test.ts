import { join } from 'node:path';
import { openEventsDatabase, sqliteDeadLetters, sqliteOutbox } from '@marathon/event-bus/sqlite';
import { anEvent } from '@marathon/event-bus/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger, createMetrics } from '@marathon/service-kit';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openEvents } from './openEvents.ts';

const now = () => new Date('2027-01-01T00:00:00.000Z');
const event = anEvent();
let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'events.db');
});

/** Opens the bus with two consumers; returns their events. */
async function started() {
  const events = await openEvents({
    file,
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    now,
  });
  const received = { one: [] as string[], two: [] as string[] };
  for (const consumer of ['one', 'two'] as const)
    await events.bus.subscribe({
      consumer,
      types: ['registration.created'],
      batchSize: 10,
      handle: async (handled) => void received[consumer].push(...handled.map(({ id }) => id)),
    });
  const replays = events.startReplays();
  onTestFinished(async () => {
    await replays.stop();
    await events.bus.close();
    events.close();
  });
  return received;
}

test('what a tool replays goes to its own consumer while the product runs', async () => {
  const received = await started();
  const tool = openEventsDatabase(file, { shared: true });
  const deadLetters = sqliteDeadLetters(tool);
  await deadLetters.add({ consumer: 'two', event, reason: 'why', at: now().toISOString() });
  expect(await deadLetters.replay()).toBe(1);
  await expect.poll(() => received).toEqual({ one: [], two: [event.id] });
  tool.close();
});

test('a replay that a version before had begun goes to every consumer, as it did then', async () => {
  const former = openEventsDatabase(file);
  sqliteOutbox(former, now).append([event]);
  former.close();
  const received = await started();
  await expect.poll(() => received).toEqual({ one: [event.id], two: [event.id] });
});
