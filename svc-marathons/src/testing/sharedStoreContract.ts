import { ok, refuse } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import type { MarathonStore } from '../application/ports/marathonStore.ts';
import { changeMarathon, deleteMarathon } from '../application/transactions/changeMarathon.ts';
import { changeTeam } from '../application/transactions/changeTeam.ts';
import { seedMarathons } from '../application/transactions/seedMarathons.ts';
import type { CreatorActivity } from '../domain/additionLimits.ts';
import { aMarathon, anEventOf, aRegistrationEvent, aTeamEntry, count } from './builders.ts';
import { insert } from './insert.ts';

export interface SharedDatabase {
  /** Opens its store as another process does. */
  open(): Promise<MarathonStore>;
  close(): Promise<void>;
}

/** For stores that several processes share, in addition to `marathonStoreContract`. */
export function sharedStoreContract(adapter: string, aDatabase: () => SharedDatabase): void {
  describe(`marathons of several processes in ${adapter}`, () => {
    async function opened() {
      const database = aDatabase();
      const stores = await Promise.all([
        database.open(),
        database.open(),
        database.open(),
        database.open(),
      ] as const);
      return { stores, close: () => database.close() };
    }

    test('processes that count overlapping batches count each event once, and number their counts as they rise', async () => {
      const { stores, close } = await opened();
      const [store] = stores;
      const { _id } = aMarathon();
      await insert(store, aMarathon({ _id }));
      const events = Array.from({ length: 120 }, () => aRegistrationEvent(_id));
      const batches = Array.from({ length: 12 }, (_, i) => events.slice(i * 9, i * 9 + 21));
      await Promise.all(batches.map((batch, i) => count(stores[i % 4] ?? store, batch)));
      expect((await store.byId(_id))?.registrationCount).toBe(120);
      const told = (await toldCounts(store)).sort((a, b) => (a.revision ?? 0) - (b.revision ?? 0));
      expect(new Set(told.map(({ revision }) => revision)).size).toBe(told.length);
      expect(told.map((one) => one.count)).toEqual(told.map((one) => one.count).sort((a, b) => a - b));
      expect(told.at(-1)?.count).toBe(120);
      await close();
    });

    test('an owner changes a marathon while several processes count its runners', async () => {
      const { stores, close } = await opened();
      const [store] = stores;
      const marathon = aMarathon();
      await insert(store, marathon);
      let isOver = false;
      let counted = 0;
      const counting = stores.map(async (one) => {
        while (!isOver) {
          const batch = Array.from({ length: 20 }, () => aRegistrationEvent(marathon._id));
          await count(one, batch);
          counted += batch.length;
        }
      });
      for (let revision = 2; revision <= 6; revision += 1)
        await changeMarathon(store, marathon._id, (current) => {
          if (!current) return refuse('marathon-not-found');
          const changed = { ...current, title: `Title ${revision}`, revision };
          return ok({ marathon: changed, events: [anEventOf(changed)] });
        });
      isOver = true;
      await Promise.all(counting);
      expect(await store.byId(marathon._id)).toEqual({
        ...marathon,
        title: 'Title 6',
        revision: 6,
        registrationCount: counted,
        countRevision: counted / 20,
      });
      await close();
    });

    test('one person who adds marathons through several processes at once adds as many as may be', async () => {
      const { stores, close } = await opened();
      const [store] = stores;
      const mayAdd = ({ additions }: CreatorActivity) =>
        additions.length < 3 ? ok(undefined) : refuse('too-many-marathons');
      const adding = Array.from({ length: 12 }, (_, i) =>
        insert(stores[i % 4] ?? store, aMarathon(), [], { mayAdd }),
      );
      expect((await Promise.all(adding)).filter((added) => added.ok)).toHaveLength(3);
      expect(await store.count({})).toBe(3);
      await close();
    });

    test('one person who moves marathons through several processes at once has as many upcoming ones as may be', async () => {
      const { stores, close } = await opened();
      const [store] = stores;
      const past = Array.from({ length: 6 }, () => aMarathon({ eventDate: '2020-01-01T00:00:00.000Z' }));
      for (const marathon of past) await insert(store, marathon);
      const move = ({ _id }: { _id: string }, i: number) =>
        changeMarathon(stores[i % 4] ?? store, _id, (current, activity) => {
          if (!current || !activity || activity.upcomingDates.length >= 2)
            return refuse('too-many-marathons');
          const moved = { ...current, eventDate: '2099-01-01T00:00:00.000Z', revision: 2 };
          return ok({ marathon: moved, events: [anEventOf(moved)] });
        });
      expect((await Promise.all(past.map(move))).filter((moved) => moved.ok)).toHaveLength(2);
      await close();
    });

    test('a team that one process begins while another deletes its marathon does not outlive it', async () => {
      const { stores, close } = await opened();
      const [one, other] = stores;
      const marathons = Array.from({ length: 20 }, () => aMarathon());
      for (const marathon of marathons) await insert(one, marathon);
      const race = async ({ _id: marathonId }: { _id: string }) => {
        await Promise.all([
          changeTeam(one, marathonId, ({ current, team }) =>
            current
              ? ok({ team: [...team, aTeamEntry({ marathonId })], events: [] })
              : refuse('marathon-not-found'),
          ),
          deleteMarathon(other, marathonId, (current) =>
            current ? ok({ marathon: current, events: [anEventOf(current)] }) : refuse('marathon-not-found'),
          ),
        ]);
        return one.teamOf(marathonId);
      };
      expect((await Promise.all(marathons.map(race))).flat()).toEqual([]);
      expect(await one.count({})).toBe(0);
      await close();
    });

    test('of several processes that start on a new store one puts the first marathons into it', async () => {
      const { stores, close } = await opened();
      const entries = [aMarathon(), aMarathon()].map((marathon) => ({
        marathon,
        events: [anEventOf(marathon)],
      }));
      const seeded = await Promise.all(stores.map((store) => seedMarathons(store, entries)));
      expect(seeded.filter(Boolean)).toHaveLength(1);
      expect(await stores[0].outbox.waiting()).toBe(2);
      await close();
    });
  });
}

const toldCounts = async (store: MarathonStore) =>
  (await store.outbox.claim(1_000, 1)).flatMap(({ data }) =>
    'countRevision' in data ? [{ count: data.registrationCount, revision: data.countRevision }] : [],
  );
