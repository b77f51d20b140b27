import { ok, refuse } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import { changeMarathon, deleteMarathon } from '../application/transactions/changeMarathon.ts';
import type { CreatorActivity } from '../domain/additionLimits.ts';
import type { OwnedMarathon } from '../domain/ownedMarathon.ts';
import { aMarathon, anEventOf } from './builders.ts';
import { insert } from './insert.ts';
import type { Subject } from './marathonStoreSubject.ts';

export function additionContract(subject: Subject): void {
  const once = { idempotency: { key: 'k', fingerprint: 'what was asked' } };
  const all = () => subject.store.list({ sort: 'desc' });
  const addUnder = (key: string, more: Partial<OwnedMarathon> = {}) =>
    insert(subject.store, aMarathon(more), [], { idempotency: { ...once.idempotency, key } });
  const moveClock = (minutes: number) => {
    const { clock } = subject;
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };

  describe('under an Idempotency-Key', () => {
    test('a marathon that is asked for twice is added once, and both answers name it', async () => {
      const { store } = subject;
      const [first, second] = [aMarathon(), aMarathon()];
      const event = anEventOf(first);
      expect(await insert(store, first, [event], once)).toEqual(ok(first._id));
      expect(await insert(store, second, [anEventOf(second)], once)).toEqual(ok(first._id));
      expect(await all()).toEqual([first]);
      expect(await store.outbox.claim(1_000, 1)).toEqual([event]);
    });

    test('a marathon that is asked for several times at once is added once', async () => {
      const added = await Promise.all([1, 2, 3, 4].map(() => addUnder('k')));
      const [only, ...others] = await all();
      expect(others).toEqual([]);
      expect(added).toEqual(added.map(() => ok(only?._id)));
    });

    test('another marathon than the first one is refused, also after the first one was changed', async () => {
      const { store } = subject;
      const first = aMarathon();
      await insert(store, first, [], once);
      const changed = { ...first, title: 'Changed since', revision: 2 };
      await changeMarathon(store, first._id, () => ok({ marathon: changed, events: [anEventOf(changed)] }));
      const other = { idempotency: { ...once.idempotency, fingerprint: 'another' } };
      expect(await insert(store, aMarathon(), [], other)).toEqual(refuse('idempotency-key-reused'));
      expect(await insert(store, aMarathon(), [], once)).toEqual(ok(first._id));
      expect(await all()).toEqual([changed]);
    });

    test('another key, another person and a request without a key add another marathon', async () => {
      await addUnder('k');
      await addUnder('another');
      await addUnder('k', { createdBy: 'grace@example.org' });
      await insert(subject.store, aMarathon());
      await insert(subject.store, aMarathon());
      expect(await all()).toHaveLength(5);
    });

    test('the first answer is given again after its marathon was deleted', async () => {
      const { store } = subject;
      const first = aMarathon();
      await insert(store, first, [], once);
      await deleteMarathon(store, first._id, () => ok({ marathon: first, events: [anEventOf(first)] }));
      expect(await insert(store, aMarathon(), [], once)).toEqual(ok(first._id));
      expect(await all()).toEqual([]);
    });

    test('a refusal is answered again, unless it says when to try again', async () => {
      const { store } = subject;
      const wait = refuse('too-many-marathons', { retryAfterSeconds: 60 });
      const add = (key: string, mayAdd: () => typeof wait) =>
        insert(store, aMarathon(), [], { idempotency: { ...once.idempotency, key }, mayAdd });
      expect(await add('for ever', () => refuse('forbidden'))).toEqual(refuse('forbidden'));
      expect(await addUnder('for ever')).toEqual(refuse('forbidden'));
      expect(await add('for now', () => wait)).toEqual(wait);
      expect(await addUnder('for now')).toMatchObject({ ok: true });
    });

    test('first answers are deleted by age, at most so many at once', async () => {
      const { store, clock } = subject;
      for (const key of ['a', 'b', 'c']) {
        await addUnder(key);
        moveClock(1);
      }
      const beforeC = new Date(clock.now.getTime() - 60_000);
      expect(await store.pruneIdempotencyRecords(beforeC, 1)).toBe(1);
      expect(await store.pruneIdempotencyRecords(beforeC, 10)).toBe(1);
      expect(await store.pruneIdempotencyRecords(beforeC, 10)).toBe(0);
      for (const key of ['a', 'b', 'c']) await addUnder(key);
      expect(await all()).toHaveLength(5);
    });
  });

  describe('what a person has added', () => {
    const activity = async (createdBy = 'ada@example.org') => {
      const seen: CreatorActivity[] = [];
      await insert(subject.store, aMarathon({ createdBy }), [], {
        mayAdd: (so) => {
          seen.push(so);
          return refuse('forbidden');
        },
      });
      return seen[0];
    };
    const inMinutes = (minutes: number) =>
      new Date(subject.clock.now.getTime() + minutes * 60_000).toISOString();

    test('a refused marathon is not stored, nor its event', async () => {
      await insert(subject.store, aMarathon(), [anEventOf(aMarathon())], {
        mayAdd: () => refuse('forbidden'),
      });
      expect(await all()).toEqual([]);
      expect(await subject.store.outbox.waiting()).toBe(0);
    });

    test('whoever adds is judged by the upcoming dates of their marathons, soonest first', async () => {
      const { store } = subject;
      const dates = [inMinutes(20), inMinutes(10), inMinutes(0), inMinutes(-10)];
      for (const eventDate of dates) await insert(store, aMarathon({ eventDate }));
      await insert(store, aMarathon({ createdBy: 'grace@example.org' }));
      expect((await activity())?.upcomingDates).toEqual([dates[1], dates[0]]);
      moveClock(10);
      expect((await activity())?.upcomingDates).toEqual([dates[0]]);
    });

    test('whoever adds is judged by their additions of the last hour, oldest first, deleted marathons included', async () => {
      const { store, clock } = subject;
      const first = aMarathon();
      const firstAt = clock.now.toISOString();
      await insert(store, first);
      await deleteMarathon(store, first._id, () => ok({ marathon: first, events: [anEventOf(first)] }));
      moveClock(30);
      const secondAt = clock.now.toISOString();
      await insert(store, aMarathon());
      await insert(store, aMarathon({ createdBy: 'grace@example.org' }));
      expect((await activity())?.additions).toEqual([firstAt, secondAt]);
      moveClock(30);
      expect((await activity())?.additions).toEqual([secondAt]);
    });

    test('whoever changes a marathon is judged by the activity of its creator', async () => {
      const marathon = aMarathon({ eventDate: inMinutes(10) });
      await insert(subject.store, marathon);
      const seen: unknown[] = [];
      await changeMarathon(subject.store, marathon._id, (_current, so) => {
        seen.push(so?.upcomingDates);
        return refuse('forbidden');
      });
      expect(seen).toEqual([[marathon.eventDate]]);
    });

    test('of several marathons added at once only as many are stored as may be', async () => {
      const mayAdd = ({ additions }: CreatorActivity) =>
        additions.length < 3 ? ok(undefined) : refuse('too-many-marathons');
      await Promise.all(Array.from({ length: 10 }, () => insert(subject.store, aMarathon(), [], { mayAdd })));
      expect(await all()).toHaveLength(3);
    });
  });
}
