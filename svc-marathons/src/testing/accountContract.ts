import { toEmail } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import type { PlacesSource } from '@marathon/service-kit';
import { accountIdOf, nobodyRegistered, placesInTests } from '@marathon/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { adoptMarathons } from '../application/transactions/changeAccount.ts';
import { changeTeam } from '../application/transactions/changeTeam.ts';
import type { CreatorActivity } from '../domain/additionLimits.ts';
import { eraseAccount, renewEmail } from '../features/accounts/followAccounts.ts';
import { aMarathon, aRegistrationEvent, aTeamEntry, count } from './builders.ts';
import { insert } from './insert.ts';
import type { Subject } from './marathonStoreSubject.ts';

const email = 'ada@example.org';
const accountId = accountIdOf(email);

export function accountContract(subject: Subject): void {
  const now = () => subject.clock.now;
  const erase = (spots: PlacesSource = nobodyRegistered) =>
    eraseAccount({ store: subject.store, spots, now })(accountId);
  const facts = async () => (await subject.waiting()).map(({ type, data }) => [type, data]);

  async function twoMarathons() {
    const named = { organizer: 'Ada Lovelace', contactEmail: email };
    const [empty, running] = [await subject.add(), await subject.add(named)];
    const others = await subject.add({ createdBy: 'grace@example.org' });
    await count(subject.store, [aRegistrationEvent(running._id)]);
    await subject.store.outbox.markPublished((await subject.waiting()).map(({ id }) => id));
    return { empty, running, others };
  }

  describe('a deleted account', () => {
    test('takes its marathons without runners along; the others go on without saying whose they were', async () => {
      const { empty, running, others } = await twoMarathons();
      await erase();
      expect(await subject.store.byId(empty._id)).toBeUndefined();
      const kept = await subject.store.byId(running._id);
      const shown = { createdBy: 'deleted account', createdById: null, organizer: 'deleted account' };
      expect(kept).toMatchObject({ title: running.title, revision: 2, registrationCount: 1, ...shown });
      expect(kept?.contactEmail).toBe('');
      expect(await subject.store.byId(others._id)).toEqual(others);
    });

    test('leaves those that have runners whose events are still under way, and waits while nobody can tell', async () => {
      const { empty } = await twoMarathons();
      const spots = placesInTests();
      spots.set(empty._id, 1);
      spots.leave();
      await expect(erase(spots)).rejects.toThrow();
      expect(await subject.store.byId(empty._id)).toEqual(empty);
      spots.comeBack();
      await erase(spots);
      expect(await subject.store.byId(empty._id)).toMatchObject({ createdBy: 'deleted account' });
    });

    test('leaves those that have another owner', async () => {
      const { empty } = await twoMarathons();
      const entry = aTeamEntry({
        marathonId: empty._id,
        accountId: accountIdOf('grace@example.org'),
        role: 'owner',
      });
      await changeTeam(subject.store, empty._id, () => ok({ team: [entry], events: [] }));
      await erase();
      expect(await subject.store.byId(empty._id)).toMatchObject({ createdById: null });
      expect(await subject.store.teamOf(empty._id)).toEqual([entry]);
    });

    test('is told once, with what became of its marathons, however often it is deleted', async () => {
      const { empty, running } = await twoMarathons();
      for (let i = 0; i < 3; i += 1) await erase();
      expect(await facts()).toMatchObject([
        ['marathon.deleted', { marathonId: empty._id, revision: 2 }],
        ['marathon.updated', { marathonId: running._id, revision: 2, contactEmail: '' }],
        ['account.erased', { accountId, service: 'svc-marathons' }],
      ]);
    });

    test('adds nothing any more, also not by a repeated request', async () => {
      const once = { idempotency: { key: 'k', fingerprint: 'f' } };
      await insert(subject.store, aMarathon(), [], once);
      await erase();
      for (const conditions of [once, {}])
        expect(await insert(subject.store, aMarathon(), [], conditions)).toEqual(refuse('invalid-token'));
      expect(await subject.store.ofAccount(accountId)).toEqual([]);
    });

    test('is forgotten after its time', async () => {
      await erase();
      const begin = new Date(0);
      expect(await subject.store.erasedSince(begin)).toEqual([accountId]);
      expect(await subject.store.pruneErased(subject.clock.now, 10)).toBe(0);
      expect(await subject.store.pruneErased(new Date(subject.clock.now.getTime() + 1), 10)).toBe(1);
      expect(await subject.store.erasedSince(begin)).toEqual([]);
    });
  });

  test('a changed address is shown on the marathons of its account, whatever the order of the events', async () => {
    const { empty, others } = await twoMarathons();
    const directory = {
      find: async () => ({ accountId, email: 'king@example.org', name: 'King', isEmailVerified: true }),
      findByEmail: async () => undefined,
      findEmailChange: async () => ({ accountId, from: email, to: 'another@example.org' }),
    };
    const renew = () => renewEmail({ store: subject.store, now, directory })(accountId, 'c1');
    await renew();
    await renew();
    expect(await subject.store.byId(empty._id)).toMatchObject({ createdBy: 'king@example.org', revision: 2 });
    expect(await subject.store.byId(others._id)).toEqual(others);
    expect((await facts()).map(([type]) => type)).toEqual(['marathon.updated', 'marathon.updated']);
  });

  describe('a marathon of before accounts', () => {
    test('gets the account of its e-mail', async () => {
      const before = await subject.add({ createdById: null });
      const others = await subject.add({ createdById: null, createdBy: 'grace@example.org' });
      expect(await subject.store.emailsWithoutAccount('', 10)).toEqual([email, 'grace@example.org']);
      expect(await subject.store.emailsWithoutAccount(email, 10)).toEqual(['grace@example.org']);
      await adoptMarathons(subject.store, email, accountId);
      expect(await subject.store.byId(before._id)).toEqual({ ...before, createdById: accountId });
      expect(await subject.store.byId(others._id)).toEqual(others);
      expect(await subject.store.ofAccount(accountId)).toHaveLength(1);
    });

    test('counts for the limits of its creator', async () => {
      const eventDate = new Date(subject.clock.now.getTime() + 60_000).toISOString();
      await subject.add({ createdById: null, eventDate });
      let seen: CreatorActivity | undefined;
      await insert(subject.store, aMarathon({ createdBy: toEmail(email) }), [], {
        mayAdd: (activity) => {
          seen = activity;
          return refuse('forbidden');
        },
      });
      expect(seen?.upcomingDates).toEqual([eventDate]);
      expect(seen?.additions).toHaveLength(1);
    });
  });
}
