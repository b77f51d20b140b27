import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { decideRegistration } from '../domain/decideRegistration.ts';
import {
  aMarathonSnapshot,
  aPerson,
  aRegistrationCommand,
  duringRegistration,
  marathonChanged,
  register,
} from './builders.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

/** The part of the store’s contract that grants spots. */
export function registeringContract(subject: Subject): void {
  const { known, take, waitingEvents } = subject;

  test('spots are granted in the order of asking until all are taken, across marathons and batches', async () => {
    const [small, large] = [await known(aMarathonSnapshot({ limit: 2 })), await known()];
    const asks = (marathonId: string) => aRegistrationCommand({ marathonId });
    const first = await take(asks(small.marathonId), asks(large.marathonId), asks(small.marathonId));
    const second = await take(asks(large.marathonId), asks(small.marathonId));
    expect(codesOf(first)).toEqual(['granted', 'granted', 'granted']);
    expect(codesOf(second)).toEqual(['granted', 'sold-out']);
  });

  test('a registration is stored with the fee of now, and with its event', async () => {
    const marathon = await known(aMarathonSnapshot({ registrationFee: 0.1 }));
    const command = aRegistrationCommand({ marathonId: marathon.marathonId, address: 'Pier 1' });
    expect(await take(command)).toEqual([ok({ registrationId: command.registrationId })]);
    const changed = { revision: 2, title: 'New', registrationFee: 60 };
    await subject.store.applyMarathonEvents([marathonChanged({ ...marathon, ...changed })]);
    const stored = await subject.store.byId(command.registrationId);
    expect(stored).toEqual({
      id: command.registrationId,
      accountId: command.accountId,
      addedByOrganizer: false,
      email: command.email,
      marathonId: marathon.marathonId,
      marathonTitle: 'New',
      registrationStart: marathon.registrationStart,
      registrationFee: 0.1,
      eventDate: marathon.eventDate,
      location: 'Oslo',
      timeZone: 'Europe/Oslo',
      firstName: 'Ada',
      lastName: 'Lovelace',
      participantName: 'Ada Lovelace',
      contact: '+47 555 01 01',
      additionalInfo: '',
      address: 'Pier 1',
      answers: null,
      checkedInAt: null,
      checkInId: null,
      date: duringRegistration.toISOString(),
      status: 'active',
    });
    expect(await subject.store.ofPerson(command)).toEqual([stored]);
    expect(await waitingEvents()).toMatchObject([
      {
        type: 'registration.created',
        time: command.at.toISOString(),
        data: {
          registrationId: command.registrationId,
          marathonId: marathon.marathonId,
          accountId: command.accountId,
        },
      },
    ]);
  });

  test('one person gets one spot per marathon, also within one batch', async () => {
    const { marathonId } = await known();
    const email = 'ada@example.org';
    const outcomes = await take(
      aRegistrationCommand({ marathonId, email }),
      aRegistrationCommand({ marathonId, email }),
    );
    const later = await take(aRegistrationCommand({ marathonId, email }));
    expect(codesOf([...outcomes, ...later])).toEqual(['granted', 'already-registered', 'already-registered']);
    expect(await subject.store.ofPerson(aPerson(email))).toHaveLength(1);
  });

  test('a registration for an unknown marathon is stored nowhere, nor its result', async () => {
    const command = aRegistrationCommand({ idempotency: { key: 'k', fingerprint: 'f' } });
    expect(await take(command)).toEqual(['marathon-unknown']);
    await known(aMarathonSnapshot({ marathonId: command.form.marathonId }));
    expect(codesOf(await take(command))).toEqual(['granted']);
  });

  test('nothing is stored of a batch of which one command fails', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ limit: 1 }));
    const [good, poison] = [aRegistrationCommand({ marathonId }), aRegistrationCommand({ marathonId })];
    const batch = register(subject.store, [good, poison], (command, view) => {
      if (command === poison) throw new Error('poison');
      return decideRegistration(command, view);
    });
    await expect(batch).rejects.toThrow('poison');
    expect(await subject.store.byId(good.registrationId)).toBeUndefined();
    expect(await waitingEvents()).toEqual([]);
    expect(codesOf(await take(good))).toEqual(['granted']);
  });

  test('never more spots than the limit are stored, even if the decision were wrong', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ limit: 1 }));
    const commands = [aRegistrationCommand({ marathonId }), aRegistrationCommand({ marathonId })];
    const careless = register(subject.store, commands, (command, view) =>
      decideRegistration(command, {
        ...view,
        marathon: { ...aMarathonSnapshot({ marathonId }), registrationCount: 0 },
      }),
    );
    await expect(careless).rejects.toThrow();
    expect(await subject.store.ofPerson(aPerson(commands[0]?.email ?? ''))).toEqual([]);
  });

  test('a command whose first commit was never confirmed gets its own registration', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ limit: 1 }));
    const command = aRegistrationCommand({ marathonId });
    expect(await take(command)).toEqual(await take(command));
    expect(await waitingEvents()).toHaveLength(1);
  });
}
