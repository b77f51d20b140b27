import { toEmail } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import { accountIdOf, nobodyRegistered } from '@marathon/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { changeMarathon, deleteMarathon } from '../application/transactions/changeMarathon.ts';
import { changeTeam } from '../application/transactions/changeTeam.ts';
import type { TeamEntry } from '../domain/team.ts';
import { eraseAccount } from '../features/accounts/followAccounts.ts';
import { anEventOf, anId, aTeamEntry } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';

const grace = accountIdOf('grace@example.org');

export function teamContract(subject: Subject): void {
  async function marathonWith(...made: Partial<TeamEntry>[]) {
    const marathon = await subject.add();
    const team = made.map((more) => aTeamEntry({ ...more, marathonId: marathon._id }));
    await changeTeam(subject.store, marathon._id, () => ok({ team, events: [] }));
    return { marathon, team };
  }
  const invited = { accountId: null, name: '', email: toEmail('grace@example.org') };

  describe('a team', () => {
    test('is given back as it was decided, with its events, by marathon, account and id', async () => {
      const { marathon, team } = await marathonWith({ accountId: grace }, invited, {
        endsAt: '2027-03-01T22:59:59.999Z',
      });
      await marathonWith({ accountId: grace });
      expect(await subject.store.teamOf(marathon._id)).toEqual(team);
      expect(await subject.store.teamOf(anId())).toEqual([]);
      expect(await subject.store.teamEntry(team[1]?.id ?? '')).toEqual(team[1]);
      expect(await subject.store.teamEntry(anId())).toBeUndefined();
      const of = await subject.store.teamEntriesOf(grace);
      expect(of).toHaveLength(2);
      expect(of).toContainEqual(team[0]);
      const event = anEventOf(marathon);
      await changeTeam(subject.store, marathon._id, () => ok({ team: [], events: [event] }));
      expect(await subject.waiting()).toEqual([event]);
      expect(await subject.store.teamOf(marathon._id)).toEqual([]);
    });

    test('is decided about with its marathon, and a refusal changes nothing', async () => {
      const { marathon, team } = await marathonWith({}, invited);
      const seen: unknown[] = [];
      const refused = await changeTeam(subject.store, marathon._id, (held) => {
        seen.push(held);
        return refuse('forbidden');
      });
      expect(refused).toEqual(refuse('forbidden'));
      expect(seen).toEqual([{ current: marathon, team }]);
      expect(await subject.store.teamOf(marathon._id)).toEqual(team);
    });

    test('is seen by whoever decides about a change of the marathon', async () => {
      const { marathon, team } = await marathonWith({ accountId: grace });
      const seen: unknown[] = [];
      await changeMarathon(subject.store, marathon._id, (_current, _activity, held) => {
        seen.push(held);
        return refuse('forbidden');
      });
      expect(seen).toEqual([team]);
    });

    test('changes one after the other, so that nobody is lost', async () => {
      const { marathon } = await marathonWith();
      const add = () =>
        changeTeam(subject.store, marathon._id, ({ team }) =>
          ok({ team: [...team, aTeamEntry({ marathonId: marathon._id })], events: [] }),
        );
      await Promise.all(Array.from({ length: 6 }, add));
      expect(await subject.store.teamOf(marathon._id)).toHaveLength(6);
    });

    test('goes with its marathon', async () => {
      const { marathon, team } = await marathonWith({ accountId: grace });
      await deleteMarathon(subject.store, marathon._id, (current) =>
        current ? ok({ marathon: current, events: [anEventOf(current)] }) : refuse('marathon-not-found'),
      );
      expect(await subject.store.teamEntry(team[0]?.id ?? '')).toBeUndefined();
      const other = await marathonWith({ accountId: grace });
      await eraseAccount({ store: subject.store, spots: nobodyRegistered, now: () => subject.clock.now })(
        String(other.marathon.createdById),
      );
      expect(await subject.store.teamEntriesOf(grace)).toEqual([]);
    });

    test('loses a member whose account is deleted, who comes back to none', async () => {
      const { marathon } = await marathonWith({ accountId: grace }, { accountId: 'others' });
      await eraseAccount({ store: subject.store, spots: nobodyRegistered, now: () => subject.clock.now })(
        grace,
      );
      const team = await subject.store.teamOf(marathon._id);
      expect(team).toMatchObject([{ accountId: 'others' }]);
      const late = await changeTeam(subject.store, marathon._id, () =>
        ok({ team: [...team, aTeamEntry({ marathonId: marathon._id, accountId: grace })], events: [] }),
      );
      expect(late).toEqual(refuse('invalid-token'));
      expect(await subject.store.teamOf(marathon._id)).toEqual(team);
    });

    test('forgets what has ended: roles, and the addresses of invitations', async () => {
      const [past, future] = ['2026-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z'];
      const { marathon, team } = await marathonWith(
        { endsAt: future, acceptBy: past },
        { ...invited, acceptBy: future },
        { endsAt: past },
        { ...invited, acceptBy: past },
      );
      const at = new Date('2027-01-01T00:00:00.000Z');
      expect(await subject.store.pruneTeams(at, 10)).toBeGreaterThan(0);
      expect(await subject.store.pruneTeams(at, 10)).toBe(0);
      expect(await subject.store.teamOf(marathon._id)).toEqual(team.slice(0, 2));
    });
  });
}
