import { ok, refuse } from '@marathon/contracts/result';
import { accountIdOf, nobodyRegistered } from '@marathon/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { changeMarathon, deleteMarathon } from '../application/transactions/changeMarathon.ts';
import { changeTeam } from '../application/transactions/changeTeam.ts';
import { nobody, type RaceLogEntry } from '../domain/raceLog.ts';
import { eraseAccount } from '../features/accounts/followAccounts.ts';
import { aMarathon, anEventOf, anId, aTeamEntry } from './builders.ts';
import { insert } from './insert.ts';
import type { Subject } from './marathonStoreSubject.ts';

const ada = { accountId: accountIdOf('ada@example.org'), name: 'Ada Lovelace' };
const grace = { accountId: accountIdOf('grace@example.org'), name: 'Grace Hopper' };

/** Entries are stored in the transaction of their change. */
export function raceLogContract(subject: Subject): void {
  const entryOf = (marathonId: string, more: Partial<RaceLogEntry> = {}): RaceLogEntry => ({
    id: anId(),
    marathonId,
    at: '2027-01-01T00:00:00.000Z',
    action: 'changed',
    actor: ada,
    member: nobody,
    changes: [
      { field: 'participantsLimit', before: null, after: 150 },
      { field: 'waitingRoom', before: false, after: true },
      { field: 'title', before: 'Fjord Run', after: 'Harbour Run' },
    ],
    ...more,
  });
  const pageOf = (marathonId: string) => subject.store.raceLog({ marathonId, atMost: 100 });
  const entriesOf = async (marathonId: string) => (await pageOf(marathonId)).entries;
  const log = async (logEntry: RaceLogEntry) => {
    await changeMarathon(subject.store, logEntry.marathonId, (current) =>
      current ? ok({ marathon: current, events: [anEventOf(current)], logEntry }) : refuse('not-found'),
    );
    return logEntry;
  };
  const erase = (accountId: string) =>
    eraseAccount({ store: subject.store, spots: nobodyRegistered, now: () => subject.clock.now })(accountId);

  describe('a race log', () => {
    test('has the entry of an addition, a change, the team and a removal, and outlives its marathon', async () => {
      const marathon = aMarathon();
      const { _id } = marathon;
      const published = entryOf(_id, { action: 'published', changes: [] });
      await insert(subject.store, marathon, [], { logEntry: published });
      const changed = await log(entryOf(_id));
      const team = [aTeamEntry({ marathonId: _id, ...grace })];
      const joined = entryOf(_id, {
        action: 'invitation-accepted',
        actor: grace,
        member: grace,
        changes: [{ field: 'role', before: null, after: 'desk' }],
      });
      await changeTeam(subject.store, _id, () => ok({ team, events: [], logEntry: joined }));
      const deleted = entryOf(_id, { action: 'deleted', changes: [] });
      await deleteMarathon(subject.store, _id, () =>
        ok({ marathon, events: [anEventOf(marathon)], logEntry: deleted }),
      );
      expect(await entriesOf(_id)).toEqual([deleted, joined, changed, published]);
      expect(await entriesOf((await subject.add())._id)).toEqual([]);
    });

    test('has nothing of what was refused, failed, or changed nothing', async () => {
      const marathon = await subject.add();
      const { _id } = marathon;
      const logEntry = entryOf(_id);
      const event = anEventOf(marathon);
      await changeMarathon(subject.store, _id, () => ok({ marathon, events: [], logEntry }));
      await changeMarathon(subject.store, _id, () => refuse('forbidden'));
      await expect(
        changeMarathon(subject.store, _id, () => ok({ marathon, events: [event, event], logEntry })),
      ).rejects.toThrow();
      await changeTeam(subject.store, _id, ({ team }) => ok({ team, events: [], logEntry }));
      const other = aMarathon();
      const mayAdd = () => refuse('forbidden');
      await insert(subject.store, other, [], { logEntry: entryOf(other._id), mayAdd });
      expect(await entriesOf(_id)).toEqual([]);
      expect(await entriesOf(other._id)).toEqual([]);
    });

    test('has one entry of a marathon that was added twice under one key', async () => {
      const idempotency = { key: 'k', fingerprint: 'f' };
      const marathon = aMarathon();
      for (const one of [marathon, aMarathon()])
        await insert(subject.store, one, [], { idempotency, logEntry: entryOf(marathon._id) });
      expect(await entriesOf(marathon._id)).toHaveLength(1);
    });

    test('does not change without its entry: an id that is taken undoes both', async () => {
      const marathon = await subject.add();
      const logEntry = await log(entryOf(marathon._id));
      const renamed = { ...marathon, title: 'Other', revision: 2 };
      await expect(
        changeMarathon(subject.store, marathon._id, () =>
          ok({ marathon: renamed, events: [anEventOf(renamed)], logEntry }),
        ),
      ).rejects.toThrow();
      expect(await subject.store.byId(marathon._id)).toEqual(marathon);
    });

    test('is read page by page, the last entry first, also where entries have one instant', async () => {
      const { _id: marathonId } = await subject.add();
      const made: RaceLogEntry[] = [];
      for (const at of ['2027-01-01', '2027-01-02', '2027-01-02', '2027-01-02', '2027-01-03'])
        made.push(await log(entryOf(marathonId, { at: `${at}T00:00:00.000Z` })));
      const read: RaceLogEntry[] = [];
      let after: Awaited<ReturnType<typeof pageOf>>['next'];
      do {
        const page = await subject.store.raceLog({ marathonId, after, atMost: 2 });
        expect(page.entries.length).toBeLessThanOrEqual(2);
        read.push(...page.entries);
        after = page.next;
      } while (after);
      expect(read).toEqual(made.toReversed());
    });

    test('gives an entry by its id', async () => {
      const { _id } = await subject.add();
      const entry = await log(entryOf(_id));
      await log(entryOf(_id));
      expect(await subject.store.raceLogEntry(entry.id)).toEqual(entry);
      expect(await subject.store.raceLogEntry(anId())).toBeUndefined();
    });

    test('is found by who acted and by whose membership it is about', async () => {
      const { _id } = await subject.add();
      const byAda = await log(entryOf(_id));
      const aboutGrace = await log(entryOf(_id, { action: 'member-removed', member: grace }));
      const byGrace = await log(entryOf(_id, { actor: grace }));
      expect(await subject.store.raceLogOfAccount(grace.accountId, 10)).toEqual([byGrace, aboutGrace]);
      expect(await subject.store.raceLogOfAccount(ada.accountId, 10)).toEqual([aboutGrace, byAda]);
      expect(await subject.store.raceLogOfAccount(ada.accountId, 1)).toEqual([aboutGrace]);
    });

    test('forgets who has deleted their account, not what was done, and names them in no later entry', async () => {
      const { _id } = await subject.add({ createdBy: 'others@example.org' });
      const byGrace = await log(entryOf(_id, { actor: grace }));
      const aboutGrace = await log(entryOf(_id, { action: 'member-changed', member: grace }));
      await erase(grace.accountId);
      const late = await log(entryOf(_id, { actor: grace, member: grace }));
      expect(await entriesOf(_id)).toEqual([
        { ...late, actor: nobody, member: nobody },
        { ...aboutGrace, member: nobody },
        { ...byGrace, actor: nobody },
      ]);
      expect(await subject.store.raceLogOfAccount(grace.accountId, 10)).toEqual([]);
    });
  });
}
