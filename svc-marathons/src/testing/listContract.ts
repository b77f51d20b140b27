import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import type { MarathonStore } from '../application/ports/marathonStore.ts';
import { changeMarathon } from '../application/transactions/changeMarathon.ts';
import type { OwnedMarathon } from '../domain/ownedMarathon.ts';
import { anEventOf, anId, aRegistrationEvent, count } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';

export function listContract(subject: Subject): void {
  const { add } = subject;

  test('a marathon is given back as it was added, to the letter', async () => {
    const marathon = await add({
      title: '<b>Löp</b> 🏃 \u0000"\'',
      registrationFee: null,
      participantsLimit: null,
      timeZone: 'Europe/Oslo',
      waitingRoom: true,
      registrationClosed: true,
      cancelledAt: '2026-12-24T12:00:00.000Z',
      cancellationNote: 'A storm',
    });
    expect(await subject.store.byId(marathon._id)).toEqual(marathon);
    expect(await subject.store.byId(anId())).toBeUndefined();
  });

  test('marathons are counted, all or those of one creator', async () => {
    expect(await subject.store.count({})).toBe(0);
    await add();
    await add({ createdBy: 'grace@example.org' });
    await add({ createdBy: 'grace@example.org' });
    expect(await subject.store.count({})).toBe(3);
    expect(await subject.store.count({ createdBy: 'grace@example.org' })).toBe(2);
    expect(await subject.store.count({ createdBy: 'nobody@example.org' })).toBe(0);
  });

  const ids = async (query: Parameters<MarathonStore['list']>[0]) =>
    (await subject.store.list(query)).map((marathon) => marathon._id);

  test('lists are in order of creation, equal instants by id, in either direction', async () => {
    const [a, b, c] = [anId(), anId(), anId()];
    await add({ _id: c, createdAt: '2026-12-02T00:00:00.000Z' });
    await add({ _id: a, createdAt: '2026-12-03T00:00:00.000Z' });
    await add({ _id: b, createdAt: '2026-12-02T00:00:00.000Z' });
    expect(await ids({ sort: 'desc' })).toEqual([a, c, b]);
    expect(await ids({ sort: 'asc' })).toEqual([b, c, a]);
  });

  test('a list can be of one creator alone', async () => {
    const mine = await add({ createdBy: 'grace@example.org' });
    await add();
    expect(await ids({ sort: 'desc', createdBy: 'grace@example.org' })).toEqual([mine._id]);
    expect(await ids({ sort: 'asc', createdBy: 'nobody@example.org' })).toEqual([]);
  });

  test.each(['desc', 'asc'] as const)(
    'the pages of a list, put together, are the whole list (%s)',
    async (sort) => {
      for (const day of [1, 2, 2, 2, 3, 4, 4]) await add({ createdAt: `2026-12-0${day}T00:00:00.000Z` });
      const whole = await subject.store.list({ sort });
      const paged: OwnedMarathon[] = [];
      for (let page = await subject.store.list({ sort, limit: 2 }); page.length > 0; ) {
        paged.push(...page);
        page = await subject.store.list({ sort, limit: 2, after: page.at(-1) });
      }
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(7);
    },
  );

  test('the versions of a list hold what changes of its marathons: revision, count and its revision', async () => {
    for (const day of [1, 2, 3]) await add({ createdAt: `2026-12-0${day}T00:00:00.000Z` });
    const [newest] = await subject.store.list({ sort: 'desc' });
    if (newest === undefined) throw new Error('nothing was added');
    const changed = { ...newest, title: 'New', revision: 2 };
    await changeMarathon(subject.store, newest._id, () =>
      ok({ marathon: changed, events: [anEventOf(changed)] }),
    );
    await count(subject.store, [aRegistrationEvent(newest._id)]);
    await count(subject.store, [aRegistrationEvent(newest._id, 'registration.cancelled')]);
    await count(subject.store, [aRegistrationEvent(newest._id, 'registration.cancelled')]);
    for (const query of [
      { sort: 'desc' as const },
      { sort: 'asc' as const, createdBy: 'ada@example.org' },
      { sort: 'desc' as const, limit: 1, after: newest },
    ]) {
      const listed = await subject.store.list(query);
      expect(await subject.store.versions(query)).toEqual(
        listed.map(({ _id: id, revision, registrationCount, countRevision }) => ({
          id,
          revision,
          registrationCount,
          countRevision,
        })),
      );
    }
  });
}
