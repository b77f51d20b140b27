import { ok, refuse } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { changeMarathon, deleteMarathon } from '../application/transactions/changeMarathon.ts';
import { anEventOf, anId, aRegistrationEvent, count } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';

export function changeContract(subject: Subject): void {
  const { add, waiting, countOf } = subject;

  test('a change writes what was decided on what is stored, with its events', async () => {
    const marathon = await add();
    const event = anEventOf(marathon);
    const decided = await changeMarathon(subject.store, marathon._id, (current) =>
      current
        ? ok({ marathon: { ...current, title: 'New', revision: 2 }, events: [event] })
        : refuse('not-found'),
    );
    expect(decided.ok && decided.value.marathon.title).toBe('New');
    expect(await subject.store.byId(marathon._id)).toEqual({ ...marathon, title: 'New', revision: 2 });
    expect(await waiting()).toEqual([event]);
  });

  test('a field of a marathon that no code names is stored and changed with the rest', async () => {
    const marathon = await add({ course: 'flat' } as object);
    expect(await subject.store.byId(marathon._id)).toMatchObject({ course: 'flat' });
    const hilly = { ...marathon, course: 'hilly', revision: 2 };
    await changeMarathon(subject.store, marathon._id, () =>
      ok({ marathon: hilly, events: [anEventOf(hilly)] }),
    );
    expect(await subject.store.byId(marathon._id)).toEqual(hilly);
  });

  test('a decision that is a refusal, has no events or fails changes nothing', async () => {
    const marathon = await add();
    const refused = await changeMarathon(subject.store, marathon._id, () => refuse('forbidden'));
    expect(refused).toEqual(refuse('forbidden'));
    await changeMarathon(subject.store, marathon._id, () =>
      ok({ marathon: { ...marathon, title: 'Other' }, events: [] }),
    );
    const failing = changeMarathon(subject.store, marathon._id, () => {
      throw new Error('bug');
    });
    await expect(failing).rejects.toThrow('bug');
    expect(await subject.store.byId(marathon._id)).toEqual(marathon);
    expect(await waiting()).toEqual([]);
  });

  test('a decision is asked for also about a marathon that is not there', async () => {
    const seen: unknown[] = [];
    await changeMarathon(subject.store, anId(), (current) => {
      seen.push(current);
      return refuse('marathon-not-found');
    });
    expect(seen).toEqual([undefined]);
  });

  test('changes at the same time are made one after the other, so that none is lost', async () => {
    const { _id } = await add({ title: '' });
    const letters = [...'abcdefgh'];
    const append = (letter: string) =>
      changeMarathon(subject.store, _id, (current) => {
        if (!current) return refuse('not-found');
        const next = { ...current, title: current.title + letter };
        return ok({ marathon: next, events: [anEventOf(next)] });
      });
    await Promise.all(letters.map(append));
    expect([...((await subject.store.byId(_id))?.title ?? '')].sort()).toEqual(letters);
    expect(await waiting()).toHaveLength(letters.length);
  });

  test('a change never writes the count, which may be below zero in between', async () => {
    const marathon = await add();
    await count(subject.store, [aRegistrationEvent(marathon._id, 'registration.cancelled')]);
    await changeMarathon(subject.store, marathon._id, (current) =>
      current
        ? ok({
            marathon: { ...current, title: 'New', registrationCount: 77 },
            events: [anEventOf(current)],
          })
        : refuse('not-found'),
    );
    expect(await countOf(marathon._id)).toBe(0);
    await count(subject.store, [aRegistrationEvent(marathon._id), aRegistrationEvent(marathon._id)]);
    expect(await countOf(marathon._id)).toBe(1);
  });

  test('a removal deletes the marathon and stores its event', async () => {
    const marathon = await add();
    const event = anEventOf(marathon);
    await deleteMarathon(subject.store, marathon._id, () => ok({ marathon, events: [event] }));
    expect(await subject.store.byId(marathon._id)).toBeUndefined();
    expect(await subject.store.list({ sort: 'desc' })).toEqual([]);
    expect(await waiting()).toEqual([event]);
  });

  test('a removal that is refused deletes nothing', async () => {
    const marathon = await add();
    await deleteMarathon(subject.store, marathon._id, () => refuse('forbidden'));
    expect(await subject.store.byId(marathon._id)).toEqual(marathon);
  });
}
