import { describe, expect, test } from 'vitest';
import type { MarathonStore } from '../application/ports.ts';
import { aMarathon, anId, aRegistrationEvent, count } from './builders.ts';

/** The part of the store's contract that makes a count exact. */
export function registrationCountContract(store: () => MarathonStore): void {
  const added = async () => {
    const marathon = aMarathon();
    await store().add(marathon, []);
    return marathon;
  };
  const countOf = async (id: string) => (await store().byId(id))?.registrationCount;
  const toldRevisions = async () =>
    (await store().outbox.claim(1_000, 1)).flatMap((event) =>
      event.type === 'marathon.count-changed' ? [event.data.countRevision ?? 0] : [],
    );
  const toldCounts = async () =>
    (await store().outbox.claim(1_000, 1)).map((event) =>
      event.type === 'marathon.count-changed'
        ? [event.data.marathonId, event.data.registrationCount]
        : event.type,
    );

  describe('counts registrations', () => {
    test('up and down, telling the new count once per marathon and batch', async () => {
      const [one, two] = [await added(), await added()];
      await count(store(), [
        aRegistrationEvent(one._id),
        aRegistrationEvent(two._id),
        aRegistrationEvent(one._id),
        aRegistrationEvent(one._id, 'registration.cancelled'),
        aRegistrationEvent(one._id),
      ]);
      expect(await countOf(one._id)).toBe(2);
      expect(await countOf(two._id)).toBe(1);
      expect(await toldCounts()).toEqual([
        [one._id, 2],
        [two._id, 1],
      ]);
    });

    test('each event once, though it comes twice in a batch and again in later ones', async () => {
      const { _id } = await added();
      const events = [aRegistrationEvent(_id), aRegistrationEvent(_id)];
      await count(store(), [...events, ...events]);
      await count(store(), events);
      await count(store(), [...events, aRegistrationEvent(_id)]);
      expect(await countOf(_id)).toBe(3);
      expect(await toldCounts()).toHaveLength(2);
    });

    test('each event once also when batches overlap at the same time', async () => {
      const { _id } = await added();
      const events = Array.from({ length: 20 }, () => aRegistrationEvent(_id));
      await Promise.all([0, 5, 10].map((from) => count(store(), events.slice(from, from + 10))));
      expect(await countOf(_id)).toBe(20);
    });

    test('a cancelled that comes before its created, never answering less than nobody', async () => {
      const { _id } = await added();
      await count(store(), [aRegistrationEvent(_id, 'registration.cancelled')]);
      expect(await countOf(_id)).toBe(0);
      await count(store(), [aRegistrationEvent(_id)]);
      expect(await countOf(_id)).toBe(0);
      expect(await toldCounts()).toEqual([]);
    });

    test('and takes events of a marathon that is gone for done', async () => {
      const { _id } = await added();
      await count(store(), [aRegistrationEvent(anId()), aRegistrationEvent(_id)]);
      expect(await countOf(_id)).toBe(1);
      expect(await toldCounts()).toEqual([[_id, 1]]);
    });

    test('and numbers each marathon’s counts, so that the later one of two is known', async () => {
      const { _id } = await added();
      const registered = aRegistrationEvent(_id);
      const others = [aRegistrationEvent(_id), aRegistrationEvent(_id, 'registration.cancelled')];
      for (const event of [registered, registered, ...others]) await count(store(), [event]);
      const [first = 0, second = 0, third = 0, ...more] = await toldRevisions();
      expect(first).toBeGreaterThan(0);
      expect(second).toBeGreaterThan(first);
      expect(third).toBeGreaterThan(second);
      expect(more).toEqual([]);
    });

    test('each event once, also after the ids of old events were pruned with a clock that was ahead', async () => {
      const { _id } = await added();
      const event = aRegistrationEvent(_id);
      await count(store(), [event]);
      expect(await store().pruneInbox(new Date('2099-01-01'), 1_000)).toBe(0);
      await count(store(), [event]);
      expect(await countOf(_id)).toBe(1);
    });
  });
}
