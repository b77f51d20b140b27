import type { Clock } from '@marathon/contracts/clock';
import { afterEach, beforeEach } from 'vitest';
import type { MarathonStore } from '../application/ports/marathonStore.ts';
import type { OwnedMarathon } from '../domain/ownedMarathon.ts';
import { aMarathon } from './builders.ts';
import { insert } from './insert.ts';

/** A new empty store for each test, with helpers. */
export function marathonStoreSubject(open: (now: Clock) => Promise<MarathonStore>) {
  let store: MarathonStore;
  const clock = { now: new Date() };
  beforeEach(async () => {
    clock.now = new Date();
    store = await open(() => clock.now);
  });
  afterEach(() => store.close());
  return {
    get store() {
      return store;
    },
    clock,
    async add(more: Partial<OwnedMarathon> = {}) {
      const marathon = aMarathon(more);
      await insert(store, marathon);
      return marathon;
    },
    waiting: () => store.outbox.claim(1_000, 1),
    countOf: async (id: string) => (await store.byId(id))?.registrationCount,
  };
}
export type Subject = ReturnType<typeof marathonStoreSubject>;
