import type { Clock } from '@marathon/contracts/clock';
import { madeUpAccountId } from '@marathon/contracts/madeUpAccounts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MessageStore } from '../application/ports/messageStore.ts';
import { aQueue, type Queue } from './aQueue.ts';
import {
  anId,
  aRace,
  cancelled,
  changed,
  created,
  ofAccount,
  registered,
  removed,
  start,
} from './builders.ts';
import { leaseContract } from './leaseContract.ts';
import { pushSubscriptionsContract } from './pushSubscriptionsContract.ts';

/** For every message queue. `open` returns a new, empty one with that clock. */
export function messageStoreContract(adapter: string, open: (now: Clock) => Promise<MessageStore>): void {
  describe(`messages in ${adapter}`, () => {
    let queue: Queue;
    beforeEach(async () => {
      const clock = { now: new Date(start) };
      queue = aQueue(await open(() => clock.now), clock);
      return () => queue.store.close();
    });

    leaseContract(() => queue);
    pushSubscriptionsContract(() => queue);

    test('a cause has one message, however often and in whatever batches its event comes', async () => {
      const race = aRace();
      const [one, two] = [registered(race.marathonId), registered(race.marathonId)];
      await queue.tell(created(race), one, one, two);
      await queue.tell(one, created(race));
      await queue.tell(cancelled(two), cancelled(two));
      await queue.tell(cancelled(two), two);
      expect(await queue.sendDue()).toEqual(['place-cancelled', 'place-confirmed', 'place-confirmed']);
      await queue.tell(one, two, cancelled(two));
      expect(await queue.sendDue()).toEqual([]);
    });

    test('runners hear once that a race moved, and of its last state', async () => {
      const race = aRace();
      const registrations = [registered(race.marathonId), registered(race.marathonId)];
      await queue.tell(created(race), ...registrations, cancelled(registered(race.marathonId)));
      await queue.sendDue();
      await queue.tell(changed(race, { location: 'Oslo, Pier 2' }));
      await queue.tell(changed(race, { revision: 3, location: 'Oslo, Pier 3' }));
      await queue.tell(changed(race, { location: 'Oslo, Pier 2' }));
      expect(await queue.sendDue()).toEqual([]);
      queue.at('2027-05-08T10:02:00.000Z');
      await queue.announceAll();
      const messages = await queue.claim();
      expect(messages).toHaveLength(2);
      expect(messages[0]).toMatchObject({ kind: 'race-changed', references: { revision: 3 } });
      expect(await queue.store.raceAt(race.marathonId, 1)).toMatchObject({ location: 'Oslo, Pier 1' });
      expect(await queue.store.raceAt(race.marathonId, 4)).toMatchObject({ location: 'Oslo, Pier 3' });
    });

    test('a change that no runner needs to know causes no mail', async () => {
      const race = aRace();
      await queue.tell(created(race), registered(race.marathonId));
      await queue.sendDue();
      await queue.tell(changed(race, { title: 'New name', participantsLimit: 7, registrationFee: 10 }));
      queue.at('2027-05-08T11:00:00.000Z');
      expect(await queue.sendDue()).toEqual([]);
    });

    test('reminders go out at nine by the clocks of the race, seven days and one day before', async () => {
      const race = aRace();
      const [one, two] = [registered(race.marathonId), registered(race.marathonId)];
      await queue.tell(created(race), one, two, cancelled(two));
      await queue.sendDue();
      queue.at('2027-05-15T06:59:59.000Z');
      expect(await queue.sendDue()).toEqual([]);
      queue.at('2027-05-15T07:00:00.000Z');
      expect(await queue.sendDue()).toEqual(['reminder-7-days']);
      queue.at('2027-05-21T07:00:00.000Z');
      expect(await queue.sendDue()).toEqual(['reminder-1-day']);
    });

    test('reminders move with the race, and a second one comes for another day only', async () => {
      const race = aRace();
      await queue.tell(created(race), registered(race.marathonId));
      await queue.sendDue();
      queue.at('2027-05-15T07:00:00.000Z');
      expect(await queue.sendDue()).toEqual(['reminder-7-days']);
      await queue.tell(changed(race, { eventDate: '2027-05-22T08:00:00.000Z' }));
      queue.at('2027-05-15T08:00:00.000Z');
      expect(await queue.sendDue()).toEqual(['race-changed']);
      await queue.tell(changed(race, { revision: 3, eventDate: '2027-06-05T08:00:00.000Z' }));
      queue.at('2027-05-29T07:00:00.000Z');
      expect(await queue.sendDue()).toEqual(['race-changed', 'reminder-7-days']);
    });

    test('a deleted race is told to everybody with a place, and reminds nobody', async () => {
      const race = aRace();
      await queue.tell(created(race), registered(race.marathonId), registered(race.marathonId));
      await queue.sendDue();
      await queue.tell(removed(race), removed(race), changed(race, { revision: 9 }));
      expect(await queue.sendDue()).toEqual(['race-deleted', 'race-deleted']);
      queue.at('2027-05-21T12:00:00.000Z');
      expect(await queue.sendDue()).toEqual([]);
    });

    test('a race that was taken down is known as such until it is back', async () => {
      const race = aRace();
      const isTakenDown = async () => (await queue.store.race(race.marathonId))?.facts?.isTakenDown;
      await queue.tell(created(race));
      expect(await isTakenDown()).toBe(false);
      await queue.tell(changed(race, { takenDown: true }));
      expect(await isTakenDown()).toBe(true);
      await queue.tell(changed(race, { revision: 3, takenDown: false }));
      expect(await isTakenDown()).toBe(false);
    });

    test('a race has the contact that it was last given, and none once it is deleted', async () => {
      const race = aRace({ contactEmail: 'hello@fjord.example' });
      const contact = async () => (await queue.store.race(race.marathonId))?.facts?.contactEmail;
      await queue.tell(created(race));
      expect(await contact()).toBe('hello@fjord.example');
      await queue.tell(changed(race, { contactEmail: '' }));
      expect(await contact()).toBe('');
      await queue.tell(changed(race, { revision: 3, contactEmail: 'new@fjord.example' }));
      expect(await contact()).toBe('new@fjord.example');
      await queue.tell(removed({ ...race, revision: 3 }));
      expect(await contact()).toBe('');
    });

    test('a cancelled race is told once to everybody with a place, and neither reminds nor moves any more', async () => {
      const race = aRace();
      const registrations = [registered(race.marathonId), registered(race.marathonId)];
      await queue.tell(created(race), ...registrations);
      await queue.sendDue();
      await queue.tell(changed(race, { location: 'Oslo, Pier 2' }));
      const cancelledAt = start;
      const over = { revision: 3, cancelledAt, cancellationNote: 'A storm' };
      await queue.tell(changed(race, over), changed(race, over));
      expect(await queue.store.race(race.marathonId)).toMatchObject({
        facts: { cancelledAt, cancellationNote: 'A storm' },
      });
      expect(await queue.sendDue()).toEqual(['race-cancelled', 'race-cancelled']);
      await queue.tell(changed(race, { ...over, revision: 4 }), removed({ ...race, revision: 5 }));
      queue.at('2027-05-21T12:00:00.000Z');
      expect(await queue.sendDue()).toEqual([]);
    });

    test('whoever took a place in the moment before a race was cancelled hears of that, and of nothing else', async () => {
      const race = aRace();
      await queue.tell(created(race), changed(race, { cancelledAt: start }));
      expect(await queue.sendDue()).toEqual([]);
      const late = registered(race.marathonId);
      await queue.tell(late, late);
      expect(await queue.sendDue()).toEqual(['race-cancelled']);
    });

    test('a race that was over when it was cancelled is told to nobody', async () => {
      const race = aRace();
      await queue.tell(created(race), registered(race.marathonId));
      await queue.sendDue();
      queue.at('2027-05-23T12:00:00.000Z');
      await queue.tell(changed(race, { cancelledAt: '2027-05-23T12:00:00.000Z' }));
      expect(await queue.sendDue()).toEqual([]);
    });

    test('the organizer decides whether runners hear of a move; the next mail tells of all that is new', async () => {
      const race = aRace();
      await queue.tell(created(race), registered(race.marathonId));
      await queue.sendDue();
      await queue.tell(changed(race, { location: 'Oslo, Pier 2', tellRunners: false }));
      queue.at('2027-05-08T11:00:00.000Z');
      expect(await queue.sendDue()).toEqual([]);
      await queue.tell(changed(race, { revision: 3, location: 'Oslo, Pier 3', tellRunners: true }));
      queue.at('2027-05-08T12:00:00.000Z');
      expect(await queue.sendDue()).toEqual(['race-changed']);
    });

    test('an announcement reaches everybody, some at a time', async () => {
      const race = aRace();
      const crowd = Array.from({ length: 205 }, () => registered(race.marathonId));
      await queue.tell(created(race), ...crowd);
      await queue.sendDue();
      await queue.tell(removed(race));
      expect(await queue.sendDue()).toHaveLength(205);
    });

    test('welcome and verification are one mail, in whatever order they come, and once', async () => {
      const [ada, bob] = [anId(), anId()];
      const [a, b] = [anId(), anId()];
      const events = [
        ofAccount('account.created', ada),
        ofAccount('account.verification-requested', ada, { challengeId: a }),
        ofAccount('account.verification-requested', bob, { challengeId: b }),
      ];
      await queue.tell(...events);
      await queue.tell(ofAccount('account.created', bob));
      queue.at('2027-05-08T10:00:02.000Z');
      const messages = await queue.claim();
      const carried = messages.map(({ kind, references }) => [kind, references.challengeId]);
      expect(carried.toSorted()).toEqual([
        ['account-created', a],
        ['account-created', b],
      ]);
      for (const { id } of messages) await queue.finish(id, { state: 'sent', attempts: 1 });
      await queue.tell(...events, ofAccount('account.created', bob));
      await queue.tell(ofAccount('account.verification-requested', bob));
      await queue.tell(ofAccount('account.created', bob));
      queue.at('2027-05-08T10:01:00.000Z');
      expect(await queue.sendDue()).toEqual(['verify-email']);
      const listed = await queue.store.mails.ofAccount(ada);
      expect(listed.map(({ kind, isMerged }) => [kind, isMerged]).toSorted()).toEqual([
        ['account-created', false],
        ['verify-email', true],
      ]);
    });

    test('of a deleted account one last mail stays, and nothing that comes late brings it back', async () => {
      const race = aRace();
      const ada = anId();
      const place = registered(race.marathonId, { accountId: ada });
      await queue.tell(created(race), place, ofAccount('account.password-changed', ada));
      await queue.store.setPreferences(ada, { reminders: false });
      await queue.tell(ofAccount('account.deleted', ada));
      await queue.tell(cancelled(place), registered(race.marathonId, { accountId: ada }));
      await queue.tell(ofAccount('account.password-changed', ada), ofAccount('account.deleted', ada));
      expect((await queue.store.mails.ofAccount(ada)).map(({ kind }) => kind)).toEqual(['account-deleted']);
      expect(await queue.store.preferences(ada)).toEqual({ reminders: true });
      expect(await queue.store.place(place.data.registrationId)).toMatchObject({ accountId: null });
      expect(await queue.sendDue()).toEqual(['account-deleted']);
    });

    const imported = (marathonId: string, isConfirmed: boolean) => {
      const { data, ...event } = registered(marathonId);
      const { accountId: _none, ...ids } = data;
      return { ...event, data: { ...ids, isImported: true, isConfirmed } };
    };

    test('who was registered from a list is told what the organizer wants, and all news about the race', async () => {
      const race = aRace();
      const [silent, told] = [imported(race.marathonId, false), imported(race.marathonId, true)];
      await queue.tell(created(race), silent, told);
      expect(await queue.store.place(silent.data.registrationId)).toMatchObject({ accountId: null });
      expect(await queue.sendDue()).toEqual(['place-confirmed']);
      await queue.tell(changed(race, { cancelledAt: start }));
      expect(await queue.sendDue()).toEqual(['race-cancelled', 'race-cancelled']);
    });

    test('a confirmation goes out again when an organizer asks, once in five minutes, also to unknown places', async () => {
      const race = aRace();
      const place = registered(race.marathonId);
      await queue.tell(created(race), place);
      await queue.sendDue();
      const again = (time: string, asked = place) => ({
        ...{ time, type: 'registration.confirmation-requested' as const, data: asked.data },
      });
      const times = ['10:00:00', '10:04:59', '10:05:00'].map((time) => `2027-05-08T${time}.000Z`);
      await queue.tell(...times.map((time) => again(time)));
      expect(await queue.sendDue()).toEqual(['place-confirmed', 'place-confirmed']);
      const unknown = registered(race.marathonId);
      await queue.tell(again(start, unknown));
      expect(await queue.sendDue()).toEqual(['place-confirmed']);
    });

    test('people whom a load test made up are asked about nowhere and leave nothing', async () => {
      const race = aRace();
      const place = registered(race.marathonId, { accountId: madeUpAccountId('runner-7') });
      await queue.tell(created(race), place, registered(race.marathonId));
      await queue.tell(cancelled(place), removed(race));
      expect(await queue.store.place(place.data.registrationId)).toBeUndefined();
      expect(await queue.store.mails.ofAccount(place.data.accountId)).toEqual([]);
      expect(await queue.sendDue()).toEqual(['place-confirmed', 'race-deleted']);
    });

    test('what a person decides about reminders is kept', async () => {
      const ada = anId();
      expect(await queue.store.preferences(ada)).toEqual({ reminders: true });
      await queue.store.setPreferences(ada, { reminders: false });
      await queue.store.setPreferences(ada, { reminders: false });
      expect(await queue.store.preferences(ada)).toEqual({ reminders: false });
    });

    test('events that are put off wait whole, in order and until they are removed', async () => {
      const { deferred } = queue.store;
      const race = aRace();
      const batches = [[created(race), registered(race.marathonId)], [removed(race)]];
      for (const batch of batches) await deferred.add(batch);
      for (const batch of batches) {
        const first = await deferred.first();
        expect(first?.events).toEqual(batch);
        await deferred.remove(first?.id ?? '');
      }
      expect(await deferred.first()).toBeUndefined();
    });

    test('messages that ended long ago are deleted, those that wait are not', async () => {
      const race = aRace();
      await queue.tell(created(race), registered(race.marathonId));
      await queue.sendDue();
      await queue.tell(registered(race.marathonId));
      expect(await queue.store.mails.prune(new Date(start), 10)).toBe(0);
      expect(await queue.store.mails.prune(new Date('2027-05-09T00:00:00.000Z'), 10)).toBe(1);
      expect(await queue.store.mails.waiting()).toMatchObject({ queued: 1, failed: 0, oldestDueAt: start });
    });
  });
}
