import { picturePath } from '@marathon/contracts/pictures';
import { ok, refuse } from '@marathon/contracts/result';
import { accountIdOf } from '@marathon/service-kit/testing';
import { describe, expect, test } from 'vitest';
import type { StoredMarathon } from '../application/ports/marathonReading.ts';
import { changeTakedown } from '../application/transactions/changeTakedown.ts';
import { changeTeam } from '../application/transactions/changeTeam.ts';
import type { TakedownEntry } from '../domain/takedown.ts';
import type { TeamEntry } from '../domain/team.ts';
import { eraseAccount } from '../features/accounts/followAccounts.ts';
import { anEventOf, anId, aTeamEntry } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';

const at = '2027-01-01T00:00:00.000Z';
const hash = 'a'.repeat(32);

export function takedownContract(subject: Subject): void {
  const entryOf = (marathonId: string, more: Partial<TakedownEntry> = {}): TakedownEntry => ({
    ...{ id: anId(), marathonId, at, action: 'taken-down', operator: 'p1', reason: 'Not a race' },
    ...more,
  });
  async function hide(marathon: StoredMarathon) {
    const entry = entryOf(marathon._id);
    const hidden = {
      ...marathon,
      takedown: { at, reason: entry.reason },
      revision: marathon.revision + 1,
    };
    await changeTakedown(subject.store, marathon._id, () => ok({ marathon: hidden, entry, events: [] }));
    return { hidden, entry };
  }
  async function show(marathon: StoredMarathon) {
    const entry = entryOf(marathon._id, { action: 'restored', reason: '', at: '2027-01-02T00:00:00.000Z' });
    const shown = { ...marathon, takedown: null, revision: marathon.revision + 1 };
    await changeTakedown(subject.store, marathon._id, () => ok({ marathon: shown, entry, events: [] }));
    return { shown, entry };
  }

  describe('a marathon that was taken down', () => {
    test('is in no list, count or search, by no page of them, until it is brought back', async () => {
      const [first, second, third] = [await subject.add(), await subject.add(), await subject.add()];
      const { hidden } = await hide(second);
      const sort = 'asc' as const;
      const createdBy = 'ada@example.org';
      const idsOf = async (query: object) =>
        (await subject.store.list({ sort, ...query })).map(({ _id }) => _id);
      const search = { words: 'fjord', place: 'oslo', distance: '10k', month: '2027-03' };
      for (const query of [{}, { createdBy }, { search }, { createdBy, search }]) {
        expect(await idsOf(query)).toEqual([first._id, third._id]);
        expect(await subject.store.count(query)).toBe(2);
        expect((await subject.store.versions({ sort, ...query })).map(({ id }) => id)).toEqual([
          first._id,
          third._id,
        ]);
      }
      expect(await idsOf({ limit: 1, after: first })).toEqual([third._id]);
      expect(await idsOf({ limit: 1, after: hidden })).toEqual([third._id]);
      await show(hidden);
      expect(await idsOf({ search })).toEqual([first._id, second._id, third._id]);
    });

    test('is where a list asks for such, by its id and by its account', async () => {
      const { hidden } = await hide(await subject.add());
      const createdBy = 'ada@example.org';
      expect(await subject.store.list({ sort: 'desc', createdBy, withTakenDown: true })).toEqual([hidden]);
      expect(await subject.store.count({ createdBy, withTakenDown: true })).toBe(1);
      expect(await subject.store.byId(hidden._id)).toEqual(hidden);
      expect(await subject.store.ofAccount(accountIdOf(createdBy))).toEqual([hidden]);
    });

    test('counts for no distance', async () => {
      for (const distance of ['5k', '5k', '15k', '15k', '15k']) await subject.add({ distance });
      await hide(await subject.add({ distance: '7k' }));
      await hide(await subject.add({ distance: '5k' }));
      const once = await subject.add({ distance: '15k' });
      expect(await subject.store.distances(9)).toEqual(['15k', '5k']);
      await hide(once);
      expect(await subject.store.distances(1)).toEqual(['15k']);
    });

    test('keeps its picture from everybody, unless another marathon shows it', async () => {
      const files = [{ name: '480.jpg', bytes: Buffer.from([1]) }];
      await subject.store.pictures.add({ hash, accountId: 'ada', addedAt: new Date(at), files });
      const isThere = async () => (await subject.store.pictures.file(hash, '480.jpg')) !== undefined;
      expect(await isThere()).toBe(true);
      const { hidden } = await hide(await subject.add({ image: picturePath(hash) }));
      expect(await isThere()).toBe(false);
      const other = await subject.add({ image: picturePath(hash) });
      expect(await isThere()).toBe(true);
      await hide(other);
      expect(await isThere()).toBe(false);
      await show(hidden);
      expect(await isThere()).toBe(true);
    });

    test('is decided about with its team; log and events are stored with the decision, and none with a refusal', async () => {
      const marathon = await subject.add();
      const team: readonly TeamEntry[] = [aTeamEntry({ marathonId: marathon._id })];
      await changeTeam(subject.store, marathon._id, () => ok({ team, events: [] }));
      const seen: unknown[] = [];
      const refused = await changeTakedown(subject.store, marathon._id, (held) => {
        seen.push(held);
        return refuse('forbidden');
      });
      expect(refused).toEqual(refuse('forbidden'));
      expect(seen).toEqual([{ current: marathon, team }]);
      expect(await subject.store.takedownsOf(marathon._id)).toEqual([]);
      const event = anEventOf(marathon);
      await changeTakedown(subject.store, marathon._id, () =>
        ok({ marathon, entry: undefined, events: [event] }),
      );
      expect(await subject.waiting()).toEqual([]);
      const entry = entryOf(marathon._id);
      await changeTakedown(subject.store, marathon._id, () => ok({ marathon, entry, events: [event] }));
      expect(await subject.waiting()).toEqual([event]);
      expect(await subject.store.takedownsOf(marathon._id)).toEqual([entry]);
    });

    test('has a log of all decisions, which outlives the marathon', async () => {
      const marathon = await subject.add();
      const { hidden, entry: first } = await hide(marathon);
      const { entry: second } = await show(hidden);
      await hide(await subject.add());
      expect(await subject.store.takedownEntry(first.id)).toEqual(first);
      expect(await subject.store.takedownEntry(anId())).toBeUndefined();
      const accountId = accountIdOf('ada@example.org');
      const spots = { find: async () => undefined };
      await eraseAccount({ store: subject.store, spots, now: () => new Date(at) })(accountId);
      expect(await subject.store.takedownsOf(marathon._id)).toEqual([first, second]);
    });
  });
}
