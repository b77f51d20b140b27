import type { MarathonEvent } from '@marathon/contracts/events';
import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
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
    expect(await subject.store.addToNewStore(entries)).toBe(true);
    expect(await waiting()).toEqual(entries.flatMap(({ events }) => events));
    expect(await subject.store.addToNewStore([entry()])).toBe(false);
    for (const { marathon, events } of entries)
      await subject.store.remove(marathon._id, () =>
        ok({ marathon, events: [anEventOf(marathon), ...events.slice(1)] }),
      );
    expect(await subject.store.addToNewStore([entry()])).toBe(false);
  });

  test('a new store takes all first marathons or none', async () => {
    const { marathon, events } = entry();
    await expect(
      subject.store.addToNewStore([entry(), { marathon, events }, { marathon, events }]),
    ).rejects.toThrow();
    expect(await subject.store.list({ sort: 'desc' })).toEqual([]);
    expect(await subject.store.addToNewStore([{ marathon, events }])).toBe(true);
  });

  test('a store that holds a marathon is not new any more', async () => {
    await add();
    expect(await subject.store.addToNewStore([entry()])).toBe(false);
  });
}
