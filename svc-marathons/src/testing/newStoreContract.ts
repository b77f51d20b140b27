import type { MarathonEvent } from '@marathon/contracts/events';
import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { deleteMarathon } from '../application/transactions/changeMarathon.ts';
import { seedMarathons } from '../application/transactions/seedMarathons.ts';
import type { OwnedMarathon } from '../domain/ownedMarathon.ts';
import { aMarathon, anEventOf } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';

export function newStoreContract(subject: Subject): void {
  const { add, waiting } = subject;

  const entry = (more: Partial<OwnedMarathon> = {}) => {
    const marathon = aMarathon(more);
    return { marathon, events: [anEventOf(marathon)] as readonly MarathonEvent[] };
  };

  test('a new store takes first marathons with their events, once in its life', async () => {
    const entries = [entry(), entry()];
    expect(await seedMarathons(subject.store, entries)).toBe(true);
    expect(await waiting()).toEqual(entries.flatMap(({ events }) => events));
    expect(await seedMarathons(subject.store, [entry()])).toBe(false);
    for (const { marathon, events } of entries)
      await deleteMarathon(subject.store, marathon._id, () =>
        ok({ marathon, events: [anEventOf(marathon), ...events.slice(1)] }),
      );
    expect(await seedMarathons(subject.store, [entry()])).toBe(false);
  });

  test('a new store takes all first marathons or none', async () => {
    const { marathon, events } = entry();
    await expect(
      seedMarathons(subject.store, [entry(), { marathon, events }, { marathon, events }]),
    ).rejects.toThrow();
    expect(await subject.store.list({ sort: 'desc' })).toEqual([]);
    expect(await seedMarathons(subject.store, [{ marathon, events }])).toBe(true);
  });

  test('a store that holds a marathon is not new any more', async () => {
    await add();
    expect(await seedMarathons(subject.store, [entry()])).toBe(false);
  });
}
