import { ok } from '@marathon/contracts/result';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarathonStore } from '../application/ports.ts';
import { aMarathon, anEventOf, aRegistrationEvent } from '../testing/builders.ts';
import { marathonStoreContract } from '../testing/marathonStoreContract.ts';
import { observeWrites } from './observeWrites.ts';
import { openSqliteMarathonStore } from './sqlite/marathonStore.ts';

const now = () => new Date();
const marathon = aMarathon();
let onWrite: ReturnType<typeof vi.fn<() => void>>;
let store: MarathonStore;
beforeEach(() => {
  onWrite = vi.fn<() => void>();
  store = observeWrites(openSqliteMarathonStore(':memory:', now), onWrite);
});
afterEach(() => store.close());

marathonStoreContract('SQLite, observed', async (clock) =>
  observeWrites(openSqliteMarathonStore(':memory:', clock), () => {}),
);

test.each<[string, (store: MarathonStore) => Promise<unknown>]>([
  ['an addition', () => store.add(marathon, [])],
  ['a seeding', () => store.addToNewStore([{ marathon, events: [] }])],
  ['a change', () => store.change(marathon._id, () => ok({ marathon, events: [] }))],
  ['a removal', () => store.remove(marathon._id, () => ok({ marathon, events: [anEventOf(marathon)] }))],
  ['a count', () => store.countRegistrations([aRegistrationEvent(marathon._id)])],
])('%s is noticed before its caller goes on', async (_what, write) => {
  await write(store);
  expect(onWrite).toHaveBeenCalledTimes(1);
});

test('a write that failed is noticed too: it may have been committed', async () => {
  await store.add(marathon, []);
  await expect(store.add(marathon, [])).rejects.toThrow();
  expect(onWrite).toHaveBeenCalledTimes(2);
});

test('reading is not', async () => {
  await store.list({ sort: 'desc' });
  await store.byId(marathon._id);
  await store.ready();
  expect(onWrite).not.toHaveBeenCalled();
});
