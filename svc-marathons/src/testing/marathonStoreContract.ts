import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import type { Marathon } from '@marathon/contracts/marathon';
import { ok, refuse } from '@marathon/contracts/result';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MarathonStore } from '../application/ports.ts';
import { additionContract } from './additionContract.ts';
import { aMarathon, anEventOf, anId, aRegistrationEvent, count } from './builders.ts';
import { registrationCountContract } from './registrationCountContract.ts';

/** What every store of marathons does, whatever database it lies in. `open` gives a new, empty one with that clock. */
export function marathonStoreContract(adapter: string, open: (now: Clock) => Promise<MarathonStore>): void {
  describe(`marathons in ${adapter}`, () => {
    let store: MarathonStore;
    let clock: { now: Date };
    beforeEach(async () => {
      clock = { now: new Date() };
      store = await open(() => clock.now);
    });
    afterEach(() => store.close());

    const add = async (more: Partial<Marathon> = {}) => {
      const marathon = aMarathon(more);
      await store.add(marathon, []);
      return marathon;
    };
    const waiting = () => store.outbox.claim(1_000, 1);
    const countOf = async (id: string) => (await store.byId(id))?.registrationCount;

    test('gives back what was added, to the letter', async () => {
      const marathon = await add({
        title: '<b>Löp</b> 🏃 \u0000"\'',
        registrationFee: null,
        participantsLimit: null,
        timeZone: 'Europe/Oslo',
      });
      expect(await store.byId(marathon._id)).toEqual(marathon);
      expect(await store.byId(anId())).toBeUndefined();
    });

    test('counts all, or those of one creator', async () => {
      expect(await store.count({})).toBe(0);
      await add();
      await add({ createdBy: 'grace@example.org' });
      await add({ createdBy: 'grace@example.org' });
      expect(await store.count({})).toBe(3);
      expect(await store.count({ createdBy: 'grace@example.org' })).toBe(2);
      expect(await store.count({ createdBy: 'nobody@example.org' })).toBe(0);
    });

    test('stores the event of an addition with it', async () => {
      const marathon = aMarathon();
      const event = anEventOf(marathon);
      await store.add(marathon, [event]);
      expect(await waiting()).toEqual([event]);
    });

    test('stores neither marathon nor event when either cannot be', async () => {
      const marathon = await add();
      await expect(store.add(marathon, [anEventOf(marathon)])).rejects.toThrow();
      expect(await waiting()).toEqual([]);
      const other = aMarathon();
      const event = anEventOf(other);
      await expect(store.add(other, [event, event])).rejects.toThrow();
      expect(await store.byId(other._id)).toBeUndefined();
    });

    additionContract(() => ({ store, clock }));

    describe('lists', () => {
      const ids = async (query: Parameters<MarathonStore['list']>[0]) =>
        (await store.list(query)).map((marathon) => marathon._id);

      test('in order of creation, equal instants by id, in either direction', async () => {
        const [a, b, c] = [anId(), anId(), anId()];
        await add({ _id: c, createdAt: '2026-12-02T00:00:00.000Z' });
        await add({ _id: a, createdAt: '2026-12-03T00:00:00.000Z' });
        await add({ _id: b, createdAt: '2026-12-02T00:00:00.000Z' });
        expect(await ids({ sort: 'desc' })).toEqual([a, c, b]);
        expect(await ids({ sort: 'asc' })).toEqual([b, c, a]);
      });

      test("one creator's alone", async () => {
        const mine = await add({ createdBy: 'grace@example.org' });
        await add();
        expect(await ids({ sort: 'desc', createdBy: 'grace@example.org' })).toEqual([mine._id]);
        expect(await ids({ sort: 'asc', createdBy: 'nobody@example.org' })).toEqual([]);
      });

      test.each(['desc', 'asc'] as const)(
        'pages that, put together, are the whole list (%s)',
        async (sort) => {
          for (const day of [1, 2, 2, 2, 3, 4, 4]) await add({ createdAt: `2026-12-0${day}T00:00:00.000Z` });
          const whole = await store.list({ sort });
          const paged: Marathon[] = [];
          for (let page = await store.list({ sort, limit: 2 }); page.length > 0; ) {
            paged.push(...page);
            page = await store.list({ sort, limit: 2, after: page.at(-1) });
          }
          expect(paged).toEqual(whole);
          expect(whole).toHaveLength(7);
        },
      );
    });

    test('versions tell of the same lists what changes: revision and count', async () => {
      for (const day of [1, 2, 3]) await add({ createdAt: `2026-12-0${day}T00:00:00.000Z` });
      const [newest] = await store.list({ sort: 'desc' });
      if (newest === undefined) throw new Error('nothing was added');
      const changed = { ...newest, title: 'New', revision: 2 };
      await store.change(newest._id, () => ok({ marathon: changed, events: [anEventOf(changed)] }));
      await count(store, [aRegistrationEvent(newest._id)]);
      await count(store, [aRegistrationEvent(newest._id, 'registration.cancelled')]);
      await count(store, [aRegistrationEvent(newest._id, 'registration.cancelled')]);
      for (const query of [
        { sort: 'desc' as const },
        { sort: 'asc' as const, createdBy: 'ada@example.org' },
        { sort: 'desc' as const, limit: 1, after: newest },
      ]) {
        const listed = await store.list(query);
        expect(await store.versions(query)).toEqual(
          listed.map(({ _id: id, revision, registrationCount }) => ({ id, revision, registrationCount })),
        );
      }
    });

    describe('changes', () => {
      test('what was decided on what is stored, with its events', async () => {
        const marathon = await add();
        const event = anEventOf(marathon);
        const decided = await store.change(marathon._id, (current) =>
          current
            ? ok({ marathon: { ...current, title: 'New', revision: 2 }, events: [event] })
            : refuse('not-found'),
        );
        expect(decided.ok && decided.value.marathon.title).toBe('New');
        expect(await store.byId(marathon._id)).toEqual({ ...marathon, title: 'New', revision: 2 });
        expect(await waiting()).toEqual([event]);
      });

      test('nothing when the decision is a refusal, has no events or fails', async () => {
        const marathon = await add();
        const refused = await store.change(marathon._id, () => refuse('forbidden'));
        expect(refused).toEqual(refuse('forbidden'));
        await store.change(marathon._id, () => ok({ marathon: { ...marathon, title: 'Other' }, events: [] }));
        const failing = store.change(marathon._id, () => {
          throw new Error('bug');
        });
        await expect(failing).rejects.toThrow('bug');
        expect(await store.byId(marathon._id)).toEqual(marathon);
        expect(await waiting()).toEqual([]);
      });

      test('asks for a decision also about a marathon that is not there', async () => {
        const seen: unknown[] = [];
        await store.change(anId(), (current) => {
          seen.push(current);
          return refuse('marathon-not-found');
        });
        expect(seen).toEqual([undefined]);
      });

      test('one after the other, so that none is lost', async () => {
        const { _id } = await add({ title: '' });
        const letters = [...'abcdefgh'];
        const append = (letter: string) =>
          store.change(_id, (current) => {
            if (!current) return refuse('not-found');
            const next = { ...current, title: current.title + letter };
            return ok({ marathon: next, events: [anEventOf(next)] });
          });
        await Promise.all(letters.map(append));
        expect([...((await store.byId(_id))?.title ?? '')].sort()).toEqual(letters);
        expect(await waiting()).toHaveLength(letters.length);
      });

      test('never the count, which may stand below zero meanwhile', async () => {
        const marathon = await add();
        await count(store, [aRegistrationEvent(marathon._id, 'registration.cancelled')]);
        await store.change(marathon._id, (current) =>
          current
            ? ok({
                marathon: { ...current, title: 'New', registrationCount: 77 },
                events: [anEventOf(current)],
              })
            : refuse('not-found'),
        );
        expect(await countOf(marathon._id)).toBe(0);
        await count(store, [aRegistrationEvent(marathon._id), aRegistrationEvent(marathon._id)]);
        expect(await countOf(marathon._id)).toBe(1);
      });
    });

    describe('removes', () => {
      test('the marathon and stores the event of it', async () => {
        const marathon = await add();
        const event = anEventOf(marathon);
        await store.remove(marathon._id, () => ok({ marathon, events: [event] }));
        expect(await store.byId(marathon._id)).toBeUndefined();
        expect(await store.list({ sort: 'desc' })).toEqual([]);
        expect(await waiting()).toEqual([event]);
      });

      test('nothing when refused', async () => {
        const marathon = await add();
        await store.remove(marathon._id, () => refuse('forbidden'));
        expect(await store.byId(marathon._id)).toEqual(marathon);
      });
    });

    registrationCountContract(() => store);

    describe('as a new store', () => {
      const entry = (more: Partial<Marathon> = {}) => {
        const marathon = aMarathon(more);
        return { marathon, events: [anEventOf(marathon)] as readonly MarathonEvent[] };
      };

      test('takes first marathons with their events, once in its life', async () => {
        const entries = [entry(), entry()];
        expect(await store.addToNewStore(entries)).toBe(true);
        expect(await waiting()).toEqual(entries.flatMap(({ events }) => events));
        expect(await store.addToNewStore([entry()])).toBe(false);
        for (const { marathon, events } of entries)
          await store.remove(marathon._id, () =>
            ok({ marathon, events: [anEventOf(marathon), ...events.slice(1)] }),
          );
        expect(await store.addToNewStore([entry()])).toBe(false);
      });

      test('takes all or none', async () => {
        const { marathon, events } = entry();
        await expect(
          store.addToNewStore([entry(), { marathon, events }, { marathon, events }]),
        ).rejects.toThrow();
        expect(await store.list({ sort: 'desc' })).toEqual([]);
        expect(await store.addToNewStore([{ marathon, events }])).toBe(true);
      });

      test('is none any more once it holds a marathon', async () => {
        await add();
        expect(await store.addToNewStore([entry()])).toBe(false);
      });
    });

    test('is ready while open', async () => {
      await expect(store.ready()).resolves.toBeUndefined();
    });
  });
}
