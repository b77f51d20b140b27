import type { MarathonEvent } from '@marathon/contracts/events';
import { gatheredSyncs, openDatabase } from '@marathon/persistence/sqlite';
import { createLogger } from '@marathon/service-kit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoConsumer } from '../bus/eventBus.ts';
import { anEvent, anEventForNobody } from '../testing/anEvent.ts';
import { type OutboxRelay, startOutboxRelay } from './outboxRelay.ts';
import { type SqliteOutbox, sqliteOutbox, sqliteOutboxTable } from './sqliteOutbox.ts';

const logger = createLogger('test', 'info', { write: (line) => void logged.push(JSON.parse(line)) });
let logged: { level: string; msg: string; types?: string[] }[];
let outbox: SqliteOutbox;
let published: MarathonEvent[];
let busDown: boolean;
let asksOfBus: number;
let rejectedTypes: Set<string>;
let relay: OutboxRelay;
let clock: number;
const messages = () => logged.map(({ msg }) => msg);

const bus = {
  async publish(events: readonly MarathonEvent[]) {
    if (busDown) throw new Error('broker gone');
    published.push(...events.filter(({ type }) => !rejectedTypes.has(type)));
    const refused = events.filter(({ type }) => rejectedTypes.has(type));
    if (refused.length > 0) throw new NoConsumer(refused);
  },
  async ready() {
    asksOfBus += 1;
    if (busDown) throw new Error('broker gone');
  },
};

beforeEach(() => {
  clock = Date.now();
  outbox = sqliteOutbox(openDatabase(':memory:', [sqliteOutboxTable]), () => new Date(clock));
  published = [];
  logged = [];
  busDown = false;
  asksOfBus = 0;
  rejectedTypes = new Set();
});
afterEach(() => relay.stop());

test('publishes what was there before it started, as after a crash [fault.restart]', async () => {
  const events = [anEvent(), anEvent(), anEvent()];
  outbox.append(events);
  relay = startOutboxRelay({ outbox, bus, logger, batchSize: 2, sweepEveryMs: 60_000 });
  await expect.poll(() => published).toEqual(events);
  await expect.poll(() => outbox.waiting()).toBe(0);
});

test('publishes at once what a transaction adds, long before the next sweep', async () => {
  const db = openDatabase(':memory:', [sqliteOutboxTable]);
  const syncs = gatheredSyncs(db);
  outbox = sqliteOutbox(db, () => new Date(clock), syncs);
  relay = startOutboxRelay({ outbox, bus, logger, sweepEveryMs: 60_000 });
  const event = anEvent();
  await syncs.transaction(() => outbox.append([event]));
  await expect.poll(() => published).toEqual([event]);
});

test('keeps events while the bus is gone and publishes them, in order, when it is back [fault.broker]', async () => {
  busDown = true;
  const events = [anEvent(), anEvent()];
  outbox.append(events);
  relay = startOutboxRelay({ outbox, bus, logger, sweepEveryMs: 5 });
  await expect.poll(() => outbox.waiting()).toBe(2);
  busDown = false;
  await expect.poll(() => published).toEqual(events);
});

describe('an event that nobody takes', () => {
  const leaseMs = 1_000;
  beforeEach(() => {
    rejectedTypes.add('marathon.deleted');
  });

  test('waits in the outbox, and those behind it pass', async () => {
    const events = [anEventForNobody(), anEvent(), anEvent()];
    outbox.append(events);
    relay = startOutboxRelay({ outbox, bus, logger, batchSize: 1, sweepEveryMs: 5, leaseMs });
    await expect.poll(() => published).toEqual(events.slice(1));
    await expect.poll(() => outbox.waiting()).toBe(1);
  });

  test('is published once somebody takes it, and the log says so once each way', async () => {
    const event = anEventForNobody();
    outbox.append([event]);
    relay = startOutboxRelay({ outbox, bus, logger, sweepEveryMs: 5, leaseMs });
    await expect.poll(() => messages()).toHaveLength(1);
    clock += leaseMs + 1;
    await expect.poll(() => outbox.claim(1, leaseMs)).toEqual([]);
    rejectedTypes.clear();
    clock += leaseMs + 1;
    await expect.poll(() => published).toEqual([event]);
    await expect.poll(() => messages()).toHaveLength(2);
    expect(logged).toMatchObject([
      { level: 'error', msg: expect.stringContaining('nobody takes'), types: ['marathon.deleted'] },
      { level: 'info', msg: expect.stringContaining('published again'), types: ['marathon.deleted'] },
    ]);
  });
});

test('the log says of a store that does not answer that it is the store', async () => {
  let isAway = true;
  const away: Pick<SqliteOutbox, 'claim'> = {
    claim: (...args) => (isAway ? Promise.reject(new Error('no primary')) : outbox.claim(...args)),
  };
  relay = startOutboxRelay({ outbox: { ...outbox, ...away }, bus, logger, sweepEveryMs: 5 });
  await expect.poll(() => messages()).toEqual(['the outbox does not answer; its events wait in it']);
  isAway = false;
  await expect.poll(() => messages()).toHaveLength(2);
  expect(messages()[1]).toBe('the outbox answers again');
});

test('the log says of a bus that is gone that it is the bus, once each way', async () => {
  busDown = true;
  outbox.append([anEvent()]);
  relay = startOutboxRelay({ outbox, bus, logger, sweepEveryMs: 5 });
  await expect.poll(() => messages()).toEqual(['events cannot be published; they wait in the outbox']);
  busDown = false;
  await expect.poll(() => messages()).toHaveLength(2);
  expect(messages()[1]).toBe('events are published again');
});

test('the log does not call a bus that is gone back because another process took the last event', async () => {
  busDown = true;
  const event = anEvent();
  outbox.append([event]);
  relay = startOutboxRelay({ outbox, bus, logger, sweepEveryMs: 5 });
  await expect.poll(() => messages()).toHaveLength(1);
  await vi.waitFor(() => outbox.markPublished([event.id]), 15_000);
  await expect.poll(() => asksOfBus).toBeGreaterThan(2);
  expect(messages()).toEqual(['events cannot be published; they wait in the outbox']);
  busDown = false;
  await expect.poll(() => messages()).toHaveLength(2);
  expect(messages()[1]).toBe('events are published again');
  expect(published).toEqual([]);
});

test('the log does not call a bus back that answers while another process tries to publish', async () => {
  const busy = { ...bus, ready: async () => undefined };
  busDown = true;
  outbox.append([anEvent()]);
  let claims = 0;
  const claim: SqliteOutbox['claim'] = async (...args) => {
    claims += 1;
    // The other process has the lease after the first attempt.
    return claims === 1 ? outbox.claim(...args) : [];
  };
  relay = startOutboxRelay({ outbox: { ...outbox, claim }, bus: busy, logger, sweepEveryMs: 5 });
  await expect.poll(() => claims).toBeGreaterThan(4);
  expect(messages()).toEqual(['events cannot be published; they wait in the outbox']);
  const [event] = await outbox.claim(1, 1);
  await outbox.markPublished([event?.id ?? '']);
  await expect.poll(() => messages()).toHaveLength(2);
  expect(messages()[1]).toBe('events are published again');
});

test('the log does not call a bus that is gone back because the store is gone, too', async () => {
  let isAway = false;
  const away: Pick<SqliteOutbox, 'claim'> = {
    claim: (...args) => (isAway ? Promise.reject(new Error('no primary')) : outbox.claim(...args)),
  };
  busDown = true;
  outbox.append([anEvent()]);
  relay = startOutboxRelay({ outbox: { ...outbox, ...away }, bus, logger, sweepEveryMs: 5 });
  await expect.poll(() => messages()).toHaveLength(1);
  isAway = true;
  await expect.poll(() => messages()).toHaveLength(2);
  isAway = false;
  await expect.poll(() => messages()).toHaveLength(3);
  busDown = false;
  await expect.poll(() => messages()).toHaveLength(4);
  expect(messages()).toEqual([
    'events cannot be published; they wait in the outbox',
    'the outbox does not answer; its events wait in it',
    'the outbox answers again',
    'events are published again',
  ]);
});
