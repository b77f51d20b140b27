import { ok } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import { exportPersonalData } from '../features/accounts/exportPersonalData.ts';
import { eraseAccount } from '../features/accounts/followAccounts.ts';
import { checkIn, undoCheckIn } from '../features/check-in/checkIn.ts';
import {
  aMarathonSnapshot,
  anId,
  aPerson,
  aRegistrationCommand,
  duringRegistration,
  edit,
} from './builders.ts';
import { byHand } from './byHand.ts';
import { collected } from './collected.ts';
import type { Subject } from './registrationStoreSubject.ts';

const [eight, nine] = ['2027-03-01T07:00:00.000Z', '2027-03-01T08:00:00.000Z'];

/** What happens at the start: a runner is checked in once, whoever tries. */
export function checkInContract(subject: Subject): void {
  describe('check-in', () => {
    async function registered(email = 'ada@example.org', marathon = aMarathonSnapshot()) {
      const { marathonId } = await subject.known(marathon);
      const command = aRegistrationCommand({ marathonId, email });
      await subject.take(command);
      return { marathonId, registrationId: command.registrationId };
    }
    type Ids = Awaited<ReturnType<typeof registered>>;

    /** A phone of somebody in the team, whose clock says `at`. */
    function phoneOf(name: string, at = eight) {
      const { dependencies } = byHand(subject.store, new Date(at));
      const person = aPerson(`${name}@example.org`);
      const find = async (accountId: string) => ({ ...person, accountId, isEmailVerified: true, name });
      const own = { ...dependencies, directory: { ...dependencies.directory, find } };
      return {
        account: person.accountId,
        checkIn: (ids: Ids, checkInId = anId()) => checkIn(own)({ ...ids, checkInId }, person),
        undo: (ids: Ids) => undoCheckIn(own)(ids, person),
      };
    }
    const logOf = async ({ marathonId }: Ids) =>
      (await subject.store.log({ marathonId, atMost: 100 })).entries.map(({ action, actor }) => [
        action,
        actor.name,
      ]);

    test('the first one counts, the second one is told when it was and by whom', async () => {
      const ids = await registered();
      expect(await phoneOf('Anna').checkIn(ids)).toMatchObject(
        ok({ state: 'checked-in', participantName: 'Ada Lovelace', checkedInAt: eight, checkedInBy: 'Anna' }),
      );
      expect(await phoneOf('Beat', nine).checkIn(ids)).toMatchObject(
        ok({ state: 'already-checked-in', checkedInAt: eight, checkedInBy: 'Anna' }),
      );
      expect(await subject.store.byId(ids.registrationId)).toMatchObject({ checkedInAt: eight });
      expect(await logOf(ids)).toEqual([['checked-in', 'Anna']]);
    });

    test('of two phones at the same moment one wins, and both name it', async () => {
      const ids = await registered();
      const names = ['Anna', 'Beat', 'Cleo', 'Dora'];
      const outcomes = await Promise.all(names.map((name) => phoneOf(name).checkIn(ids)));
      const states = outcomes.map((one) => one.ok && one.value.state);
      expect(states.toSorted()).toEqual([...Array(3).fill('already-checked-in'), 'checked-in']);
      const winner = names[states.indexOf('checked-in')];
      expect(outcomes.map((one) => one.ok && one.value.checkedInBy)).toEqual(names.map(() => winner));
      expect(await logOf(ids)).toEqual([['checked-in', winner]]);
    });

    test('the same scan sent again has the same answer, also after somebody undid it', async () => {
      const ids = await registered();
      const [phone, scan] = [phoneOf('Anna'), anId()];
      const first = await phone.checkIn(ids, scan);
      expect(await phoneOf('Anna', nine).checkIn(ids, scan)).toEqual(first);
      expect(await phoneOf('Beat').undo(ids)).toMatchObject({ value: { modified: true } });
      expect(await phone.checkIn(ids, scan)).toMatchObject(ok({ state: 'undone', checkedInAt: null }));
      expect(await logOf(ids)).toEqual([
        ['check-in-undone', 'Beat'],
        ['checked-in', 'Anna'],
      ]);
    });

    test('undone, somebody can be checked in again; undone twice is undone once', async () => {
      const ids = await registered();
      await phoneOf('Anna').checkIn(ids);
      const undone = [await phoneOf('Anna').undo(ids), await phoneOf('Anna').undo(ids)];
      expect(undone.map((one) => one.ok && one.value.modified)).toEqual([true, false]);
      expect(await subject.store.checkedIn(ids.marathonId)).toBe(0);
      expect(await phoneOf('Beat', nine).checkIn(ids)).toMatchObject(
        ok({ state: 'checked-in', checkedInAt: nine, checkedInBy: 'Beat' }),
      );
      expect(await logOf(ids)).toHaveLength(3);
    });

    test('is counted, listed and found for the race alone; cancelled people are neither', async () => {
      const marathon = aMarathonSnapshot();
      const ada = await registered('ada@example.org', marathon);
      const cleo = await registered('cleo@example.org', marathon);
      await registered('bob@example.org', marathon);
      const { marathonId } = marathon;
      await phoneOf('Anna').checkIn(await registered('dora@example.org'));
      for (const each of [ada, cleo]) await phoneOf('Anna').checkIn(each);
      await byHand(subject.store).cancel(marathonId, cleo.registrationId);
      expect(await phoneOf('Anna').checkIn(cleo)).toMatchObject(
        ok({ state: 'cancelled', participantName: null }),
      );
      expect(await subject.store.checkedIn(marathonId)).toBe(1);
      const list = async (checkedIn: boolean, more = {}) => {
        const filter = { marathonId, state: 'placed', sort: 'name', checkedIn, ...more } as const;
        const { participants, total } = await subject.store.participants({ ...filter, atMost: 9 });
        const whole = (await collected(subject.store.eachParticipant(filter))).flat();
        expect(whole.map((one) => one.checkedInAt)).toEqual(participants.map((one) => one.checkedInAt));
        expect(total).toBe(participants.length);
        return participants.map(({ email, checkedInAt }) => [email, checkedInAt]);
      };
      expect(await list(true)).toEqual([['ada@example.org', eight]]);
      expect(await list(false)).toEqual([['bob@example.org', null]]);
      expect(await list(true, { search: 'ada' })).toEqual([['ada@example.org', eight]]);
      expect(await list(false, { search: 'ada@example' })).toEqual([]);
      expect(await list(true, { state: 'cancelled' })).toEqual([]);
    });

    test('a correction and an edit keep it', async () => {
      const ids = await registered();
      await phoneOf('Anna').checkIn(ids);
      await byHand(subject.store).correct(ids.marathonId, ids.registrationId, { address: 'Pier 1' });
      const texts = { participantName: 'Ada King', contactNumber: '+47 555 01 02', address: 'Pier 2' };
      await edit(subject.store, ids.registrationId, 'ada@example.org', texts);
      expect(await subject.store.byId(ids.registrationId)).toMatchObject({
        participantName: 'Ada King',
        checkedInAt: eight,
      });
    });

    test('with an account goes who was checked in, and who checked in; that somebody came stays', async () => {
      const ids = await registered(
        'ada@example.org',
        aMarathonSnapshot({ eventDate: '2027-01-10T08:00:00.000Z' }),
      );
      const phone = phoneOf('Anna');
      await phone.checkIn(ids);
      const { log } = await exportPersonalData(byHand(subject.store).dependencies)(
        aPerson('ada@example.org').accountId,
      );
      expect(log).toMatchObject([{ action: 'checked-in', at: eight, byThisPerson: false }]);
      const erase = eraseAccount({ store: subject.store, now: () => duringRegistration, newId: anId });
      await erase(aPerson('ada@example.org').accountId);
      await erase(phone.account);
      expect(await subject.store.byId(ids.registrationId)).toMatchObject({
        participantName: '',
        checkedInAt: eight,
      });
      expect(await subject.store.checkedIn(ids.marathonId)).toBe(1);
      expect(await phoneOf('Beat').checkIn(ids)).toMatchObject(
        ok({ state: 'already-checked-in', checkedInBy: null }),
      );
      expect(await logOf(ids)).toEqual([['checked-in', null]]);
    });
  });
}
