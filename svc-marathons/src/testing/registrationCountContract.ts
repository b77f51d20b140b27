import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { changeMarathon } from '../application/transactions/changeMarathon.ts';
import { anEventOf, anId, aRegistrationEvent, count } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';

export function registrationCountContract(subject: Subject): void {
  const { countOf } = subject;
  const publishedRevisions = async () =>
    (await subject.waiting()).flatMap((event) =>
      event.type === 'marathon.count-changed' ? [event.data.countRevision ?? 0] : [],
    );
  const publishedCounts = async () =>
    (await subject.waiting()).map((event) =>
      event.type === 'marathon.count-changed'
        ? [event.data.marathonId, event.data.registrationCount]
        : event.type,
    );

  test('registrations are counted up and down, and one event per marathon and batch has the new count', async () => {
    const [one, two] = [await subject.add(), await subject.add()];
    await count(subject.store, [
      aRegistrationEvent(one._id),
      aRegistrationEvent(two._id),
      aRegistrationEvent(one._id),
      aRegistrationEvent(one._id, 'registration.cancelled'),
      aRegistrationEvent(one._id),
    ]);
    expect(await countOf(one._id)).toBe(2);
    expect(await countOf(two._id)).toBe(1);
    expect(await publishedCounts()).toEqual([
      [one._id, 2],
      [two._id, 1],
    ]);
  });

  test('an event counts once, though it comes twice in a batch and again in later ones', async () => {
    const { _id } = await subject.add();
    const events = [aRegistrationEvent(_id), aRegistrationEvent(_id)];
    await count(subject.store, [...events, ...events]);
    await count(subject.store, events);
    await count(subject.store, [...events, aRegistrationEvent(_id)]);
    expect(await countOf(_id)).toBe(3);
    expect(await publishedCounts()).toHaveLength(2);
  });

  test('an event counts once also when batches overlap at the same time', async () => {
    const { _id } = await subject.add();
    const events = Array.from({ length: 20 }, () => aRegistrationEvent(_id));
    await Promise.all([0, 5, 10].map((from) => count(subject.store, events.slice(from, from + 10))));
    expect(await countOf(_id)).toBe(20);
  });

  test('a cancellation that comes before its registration counts, and no count below zero is answered', async () => {
    const { _id } = await subject.add();
    await count(subject.store, [aRegistrationEvent(_id, 'registration.cancelled')]);
    expect(await countOf(_id)).toBe(0);
    await count(subject.store, [aRegistrationEvent(_id)]);
    expect(await countOf(_id)).toBe(0);
    expect(await publishedCounts()).toEqual([]);
  });

  test('events of a marathon that is gone count as done', async () => {
    const { _id } = await subject.add();
    await count(subject.store, [aRegistrationEvent(anId()), aRegistrationEvent(_id)]);
    expect(await countOf(_id)).toBe(1);
    expect(await publishedCounts()).toEqual([[_id, 1]]);
  });

  test('the counts of a marathon are numbered, so that the later one of two is known', async () => {
    const { _id } = await subject.add();
    const registered = aRegistrationEvent(_id);
    const others = [aRegistrationEvent(_id), aRegistrationEvent(_id, 'registration.cancelled')];
    for (const event of [registered, registered, ...others]) await count(subject.store, [event]);
    const [first = 0, second = 0, third = 0, ...more] = await publishedRevisions();
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect(more).toEqual([]);
  });

  test('a marathon is answered with the revision of its count, which its owner does not change', async () => {
    const { _id, ...marathon } = await subject.add();
    const revision = async () => (await subject.store.byId(_id))?.countRevision;
    expect(await revision()).toBe(0);
    await count(subject.store, [aRegistrationEvent(_id)]);
    await count(subject.store, [aRegistrationEvent(_id)]);
    const [, told] = await publishedRevisions();
    expect(told).toBeGreaterThan(0);
    expect(await revision()).toBe(told);
    expect(await subject.store.list({ sort: 'asc' })).toMatchObject([{ _id, countRevision: told }]);
    const changed = { ...marathon, _id, title: 'New', revision: 2 };
    await changeMarathon(subject.store, _id, () => ok({ marathon: changed, events: [anEventOf(changed)] }));
    expect(await revision()).toBe(told);
  });

  test('an event counts once also after the ids of old events were pruned with a clock that was ahead', async () => {
    const { _id } = await subject.add();
    const event = aRegistrationEvent(_id);
    await count(subject.store, [event]);
    expect(await subject.store.pruneInbox(new Date('2099-01-01'), 1_000)).toBe(0);
    await count(subject.store, [event]);
    expect(await countOf(_id)).toBe(1);
  });
}
