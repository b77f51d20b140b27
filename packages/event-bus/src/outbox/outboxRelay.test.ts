import type { MarathonEvent } from '@marathon/contracts/events';
import { openDatabase } from '@marathon/persistence/sqlite';
import { createLogger } from '@marathon/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEvent } from '../testing/anEvent.ts';
import { type OutboxRelay, startOutboxRelay } from './outboxRelay.ts';
import { type SqliteOutbox, sqliteOutbox, sqliteOutboxTable } from './sqliteOutbox.ts';

const logger = createLogger('test', 'silent');
let outbox: SqliteOutbox;
let published: MarathonEvent[];
let busDown: boolean;
let relay: OutboxRelay;

const bus = {
  async publish(events: readonly MarathonEvent[]) {
    if (busDown) throw new Error('broker gone');
    published.push(...events);
  },
};

beforeEach(() => {
  outbox = sqliteOutbox(openDatabase(':memory:', [sqliteOutboxTable]), () => new Date());
  published = [];
  busDown = false;
});
afterEach(() => relay.stop());

test('publishes what was there before it started, as after a crash', async () => {
  const events = [anEvent(), anEvent(), anEvent()];
  outbox.append(events);
  relay = startOutboxRelay({ outbox, bus, logger, batchSize: 2, sweepEveryMs: 60_000 });
  await vi.waitFor(() => expect(published).toEqual(events));
  await vi.waitFor(async () => expect(await outbox.waiting()).toBe(0));
});

test('publishes at once when woken, long before the next sweep', async () => {
  relay = startOutboxRelay({ outbox, bus, logger, sweepEveryMs: 60_000 });
  const event = anEvent();
  outbox.append([event]);
  relay.wake();
  await vi.waitFor(() => expect(published).toEqual([event]));
});

test('keeps events while the bus is gone and publishes them, in order, when it is back', async () => {
  busDown = true;
  const events = [anEvent(), anEvent()];
  outbox.append(events);
  relay = startOutboxRelay({ outbox, bus, logger, sweepEveryMs: 5 });
  await vi.waitFor(async () => expect(await outbox.waiting()).toBe(2));
  busDown = false;
  await vi.waitFor(() => expect(published).toEqual(events));
});
