import { beforeEach, describe, expect, test } from 'vitest';
import type { CountCorrections, RegisteredPeople } from '../application/ports/countCorrections.ts';
import { recount } from '../features/counting/recount.ts';
import { anId, aRegistrationEvent, count } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';

/** `open` opens them beside the subject's store. */
export function countCorrectionsContract(subject: Subject, open: () => CountCorrections): void {
  let counts: CountCorrections;
  beforeEach(() => {
    counts = open();
  });
  const now = () => new Date();
  const correct = (marathonId: string, people: RegisteredPeople, write = true) =>
    recount({ counts, registeredFor: async () => people, now })(marathonId, { mayWrite: () => write });
  const announced = async () =>
    (await subject.waiting()).flatMap((event) =>
      event.type === 'marathon.count-changed' ? [event.data.registrationCount] : [],
    );

  describe('correcting counts', () => {
    test('a count that is right stays as it is', async () => {
      const { _id } = await subject.add();
      await count(subject.store, [aRegistrationEvent(_id), aRegistrationEvent(_id)]);
      const found = await correct(_id, { registered: 2, waiting: [] });
      const counts = { counted: 2, registered: 2, waiting: 0, corrected: undefined };
      expect(found).toEqual({ marathonId: _id, revision: 1, ...counts });
      expect(await subject.store.byId(_id)).toMatchObject({ registrationCount: 2, countRevision: 1 });
    });

    test('a count that is wrong is written only when that is asked for, and told to pages', async () => {
      const { _id } = await subject.add();
      await count(subject.store, [aRegistrationEvent(_id)]);
      await subject.store.outbox.markPublished((await subject.waiting()).map(({ id }) => id));
      const people = { registered: 5, waiting: [] };
      expect(await correct(_id, people, false)).toMatchObject({ counted: 1, corrected: 5 });
      expect(await subject.countOf(_id)).toBe(1);
      expect(await correct(_id, people)).toMatchObject({ counted: 1, corrected: 5 });
      expect(await subject.store.byId(_id)).toMatchObject({ registrationCount: 5, countRevision: 2 });
      expect(await announced()).toEqual([5]);
      expect(await correct(_id, people)).toMatchObject({ counted: 5, corrected: undefined });
    });

    test('events that wait are counted once: those that were counted, and those that come afterwards', async () => {
      const { _id } = await subject.add();
      const done = aRegistrationEvent(_id);
      const registering = [1, 2, 3].map(() => aRegistrationEvent(_id));
      const waiting = [...registering, aRegistrationEvent(_id, 'registration.cancelled')];
      await count(subject.store, [done]);
      // Ten are registered in all; the count missed seven of them before.
      const found = await correct(_id, { registered: 10, waiting: [done, ...waiting, ...waiting] });
      expect(found).toMatchObject({ counted: 1, registered: 10, waiting: 4, corrected: 8 });
      await count(subject.store, [done, ...waiting]);
      expect(await subject.countOf(_id)).toBe(10);
    });

    test('events of other marathons count for nothing', async () => {
      const { _id } = await subject.add();
      const found = await correct(_id, { registered: 0, waiting: [aRegistrationEvent(anId())] });
      expect(found).toMatchObject({ waiting: 0, corrected: undefined });
    });

    test('a marathon that is gone has no count', async () => {
      expect(await correct(anId(), { registered: 1, waiting: [] })).toBeUndefined();
    });

    test('all marathons are found', async () => {
      const ids = [(await subject.add())._id, (await subject.add())._id];
      expect((await counts.marathonIds()).toSorted()).toEqual(ids.toSorted());
    });
  });
}
