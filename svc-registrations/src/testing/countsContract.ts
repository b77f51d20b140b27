import { describe, expect, test } from 'vitest';
import { aRegistrationCommand, cancelTogether, edit } from './builders.ts';
import type { Subject } from './registrationStoreSubject.ts';

/** What can be counted of a marathon's registrations. */
export function countsContract(subject: Subject): void {
  describe('counts', () => {
    const registered = async (marathonId: string, at: string, contact = '+47 555 01 23') => {
      const command = aRegistrationCommand({ marathonId, at: new Date(at) });
      await subject.take({ ...command, form: { ...command.form, contact } });
      return command;
    };

    test('say how many registered in each quarter of an hour, in their order, of one marathon alone', async () => {
      const { marathonId } = await subject.known();
      const other = await subject.known();
      await registered(other.marathonId, '2027-01-10T10:00:00.000Z');
      for (const at of [
        '2027-01-10T10:59:59.999Z',
        '2027-01-10T10:00:00.000Z',
        '2027-01-10T10:14:59.999Z',
        '2027-01-10T10:15:00.000Z',
        '2027-01-09T23:30:00.000Z',
      ])
        await registered(marathonId, at);
      expect((await subject.store.counts(marathonId)).registered).toEqual([
        { at: '2027-01-09T23:30:00.000Z', count: 1 },
        { at: '2027-01-10T10:00:00.000Z', count: 2 },
        { at: '2027-01-10T10:15:00.000Z', count: 1 },
        { at: '2027-01-10T10:45:00.000Z', count: 1 },
      ]);
    });

    test('have who cancelled as well, when they came and when they went', async () => {
      const { marathonId } = await subject.known();
      const early = await registered(marathonId, '2027-01-10T10:00:00.000Z');
      await registered(marathonId, '2027-01-11T10:00:00.000Z');
      await cancelTogether(subject.store, [{ registrationId: early.registrationId, email: early.email }]);
      const { callingCodes, ...times } = await subject.store.counts(marathonId);
      expect(times).toEqual({
        registered: [
          { at: '2027-01-10T10:00:00.000Z', count: 1 },
          { at: '2027-01-11T10:00:00.000Z', count: 1 },
        ],
        cancelled: [{ at: '2027-01-15T12:00:00.000Z', count: 1 }],
      });
      expect([...callingCodes]).toEqual([['47', 1]]);
    });

    test('say how many telephone numbers begin with which calling code', async () => {
      const { marathonId } = await subject.known();
      const numbers = ['+47 1', '+4 72', '0047 3', '+1 (202) 4', '+353 5', '+999 6', 'call me', '07 8'];
      for (const contact of numbers) await registered(marathonId, '2027-01-10T10:00:00.000Z', contact);
      expect(Object.fromEntries((await subject.store.counts(marathonId)).callingCodes)).toEqual({
        '47': 3,
        '1': 1,
        '353': 1,
        '': 3,
      });
    });

    test('follow a telephone number that is changed', async () => {
      const { marathonId } = await subject.known();
      const { registrationId, email } = await registered(marathonId, '2027-01-10T10:00:00.000Z');
      await subject.store.counts(marathonId);
      const change = { participantName: 'Ada Lovelace', contactNumber: '+46 555 01 01', address: '' };
      await edit(subject.store, registrationId, email, change);
      expect([...(await subject.store.counts(marathonId)).callingCodes]).toEqual([['46', 1]]);
    });

    test('are nothing where nobody registered', async () => {
      const { marathonId } = await subject.known();
      expect(await subject.store.counts(marathonId)).toEqual({
        registered: [],
        cancelled: [],
        callingCodes: new Map(),
      });
    });
  });
}
