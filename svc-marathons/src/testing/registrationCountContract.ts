import { describe, expect, test } from 'vitest';
import type { MarathonStore } from '../ports.ts';
import { aMarathon, anId, aRegistrationEvent } from './builders.ts';

/** The part of the store's contract that makes a count exact. */
export function registrationCountContract(store: () => MarathonStore): void {
  const added = async () => {
    const marathon = aMarathon();
    await store().add(marathon, []);
    return marathon;
  };
  const countOf = async (id: string) => (await store().byId(id))?.registrationCount;
  const toldCounts = async () =>
    (await store().outbox.claim(1_000, 1)).map((event) =>
      event.type === 'marathon.count-changed'
        ? [event.data.marathonId, event.data.registrationCount]
        : event.type,
    );

  describe('counts registrations', () => {
    test('up and down, telling the new count once per marathon and batch', async () => {
      const [one, two] = [await added(), await added()];
      await store().countRegistrations([
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
      await store().countRegistrations([...events, ...events]);
      await store().countRegistrations(events);
      await store().countRegistrations([...events, aRegistrationEvent(_id)]);
      expect(await countOf(_id)).toBe(3);
      expect(await toldCounts()).toHaveLength(2);
    });

    test('each event once also when batches overlap at the same time', async () => {
      const { _id } = await added();
      const events = Array.from({ length: 20 }, () => aRegistrationEvent(_id));
      await Promise.all([0, 5, 10].map((from) => store().countRegistrations(events.slice(from, from + 10))));
      expect(await countOf(_id)).toBe(20);
    });

    test('a cancelled that comes before its created, never answering less than nobody', async () => {
      const { _id } = await added();
      await store().countRegistrations([aRegistrationEvent(_id, 'registration.cancelled')]);
      expect(await countOf(_id)).toBe(0);
      await store().countRegistrations([aRegistrationEvent(_id)]);
      expect(await countOf(_id)).toBe(0);
      expect(await toldCounts()).toEqual([]);
    });

    test('and takes events of a marathon that is gone for done', async () => {
      const { _id } = await added();
      await store().countRegistrations([aRegistrationEvent(anId()), aRegistrationEvent(_id)]);
      expect(await countOf(_id)).toBe(1);
      expect(await toldCounts()).toEqual([[_id, 1]]);
    });

    test('again after it was told to forget only what is older', async () => {
      const { _id } = await added();
      const event = aRegistrationEvent(_id);
      await store().countRegistrations([event]);
      await store().forgetCountedBefore(new Date(0));
      await store().countRegistrations([event]);
      expect(await countOf(_id)).toBe(1);
      await store().forgetCountedBefore(new Date(Date.now() + 1_000_000));
      await store().countRegistrations([event]);
      expect(await countOf(_id)).toBe(2);
    });
  });
}
