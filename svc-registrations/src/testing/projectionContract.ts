import type { MarathonSnapshot } from '@marathon/contracts/events';
import { expect, test } from 'vitest';
import {
  aMarathonSnapshot,
  anId,
  aRegistrationCommand,
  cancel,
  marathonChanged,
  marathonDeleted,
  register,
} from './builders.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

/** The part of the store’s contract that follows marathons. */
export function projectionContract(subject: Subject): void {
  const { known, take } = subject;

  const { location: _, timeZone: __, ...beforeThere } = aMarathonSnapshot();
  const registered = async (snapshot: MarathonSnapshot) => {
    await known(snapshot);
    const command = aRegistrationCommand({ marathonId: snapshot.marathonId });
    await take(command);
    return async () => {
      const found = await subject.store.byId(command.registrationId);
      expect(await subject.store.ofPerson(command)).toEqual([found]);
      return found && [found.eventDate, found.location, found.timeZone];
    };
  };

  test('a registration says where and when its marathon is now, also after it was cancelled', async () => {
    const marathon = aMarathonSnapshot();
    const where = await registered(marathon);
    const moved = { eventDate: '2027-04-01T08:00:00.000Z', location: 'Bergen', timeZone: 'UTC' };
    const changed = { ...marathon, ...moved, revision: 2 };
    await subject.store.applyMarathonEvents([marathonChanged(changed)]);
    expect(await where()).toEqual([moved.eventDate, 'Bergen', 'UTC']);
    await subject.store.applyMarathonEvents([marathonDeleted(changed)]);
    expect(await where()).toEqual([moved.eventDate, 'Bergen', 'UTC']);
  });

  test('where a marathon is is unknown from an event of an older version, and learnt from the same revision later', async () => {
    const marathon = { ...beforeThere, marathonId: anId() };
    const where = await registered(marathon);
    expect(await where()).toEqual([marathon.eventDate, null, null]);
    await subject.store.upsertMarathon({ ...marathon, location: 'Oslo', timeZone: 'Europe/Oslo' });
    expect(await where()).toEqual([marathon.eventDate, 'Oslo', 'Europe/Oslo']);
  });

  test('where a marathon is is unknown after a change by an older version, whatever comes late', async () => {
    const marathon = aMarathonSnapshot();
    const where = await registered(marathon);
    const older = { ...beforeThere, marathonId: marathon.marathonId, revision: 2 };
    await subject.store.applyMarathonEvents([marathonChanged(older)]);
    expect(await where()).toEqual([marathon.eventDate, null, null]);
    await subject.store.upsertMarathon(marathon);
    expect(await where()).toEqual([marathon.eventDate, null, null]);
    await subject.store.upsertMarathon({ ...marathon, revision: 2, location: 'Bergen' });
    await subject.store.upsertMarathon({ ...marathon, revision: 2, location: 'Narvik' });
    expect(await where()).toEqual([marathon.eventDate, 'Bergen', 'Europe/Oslo']);
  });

  const stateOf = async (marathonId: string) => {
    let state: unknown;
    await register(subject.store, [aRegistrationCommand({ marathonId })], (_command, { marathon }) => {
      state = marathon;
      return { kind: 'look-up' };
    });
    return state;
  };

  test('the highest revision of a marathon counts, in whatever order the events come', async () => {
    const first = aMarathonSnapshot();
    const [second, third] = [2, 3].map((revision) => ({ ...first, revision, title: `v${revision}` }));
    if (!second || !third) throw new Error();
    await subject.store.applyMarathonEvents([
      marathonChanged(third),
      marathonChanged(first, 'marathon.created'),
    ]);
    await subject.store.upsertMarathon(second);
    expect(await stateOf(first.marathonId)).toEqual({ ...third, registrationCount: 0 });
  });

  test('a waiting room is there as soon as an event says so, and gone when a later one says that', async () => {
    const marathon = await known();
    const hasRoom = async () => ((await stateOf(marathon.marathonId)) as MarathonSnapshot).waitingRoom;
    expect(await hasRoom()).toBe(false);
    for (const [waitingRoom, revision] of [
      [true, 2],
      [false, 3],
    ] as const) {
      await subject.store.applyMarathonEvents([marathonChanged({ ...marathon, waitingRoom, revision })]);
      expect(await hasRoom()).toBe(waitingRoom);
    }
  });

  test('a change by an older version, which knows no waiting rooms, leaves the room as it is', async () => {
    const marathon = await known(aMarathonSnapshot({ waitingRoom: true }));
    const { waitingRoom: _room, ...older } = { ...marathon, revision: 2, title: 'New' };
    await subject.store.applyMarathonEvents([marathonChanged(older)]);
    expect(await stateOf(marathon.marathonId)).toEqual({
      ...older,
      waitingRoom: true,
      registrationCount: 0,
    });
    const unheardOf = { ...older, marathonId: anId() };
    await subject.store.upsertMarathon(unheardOf);
    expect(await stateOf(unheardOf.marathonId)).toMatchObject({ waitingRoom: false });
  });

  test('registration that was closed by hand is closed until an event says otherwise, also after a change by an older version', async () => {
    const marathon = await known();
    const { marathonId } = marathon;
    const closed = { ...marathon, registrationClosed: true, revision: 2 };
    await subject.store.applyMarathonEvents([marathonChanged(closed)]);
    expect(codesOf(await take(aRegistrationCommand({ marathonId })))).toEqual(['registration-closed']);
    const { registrationClosed: _, cancelledAt: __, ...older } = { ...closed, revision: 3 };
    await subject.store.applyMarathonEvents([marathonChanged(older)]);
    expect(await stateOf(marathonId)).toMatchObject({ registrationClosed: true, cancelledAt: null });
    await subject.store.applyMarathonEvents([marathonChanged({ ...marathon, revision: 4 })]);
    expect(codesOf(await take(aRegistrationCommand({ marathonId })))).toEqual(['granted']);
  });

  test('a marathon that was taken down takes nobody until an event says that it is back, also after a change by an older version', async () => {
    const marathon = await known();
    const { marathonId } = marathon;
    const down = { ...marathon, registrationClosed: true, takenDown: true, revision: 2 };
    await subject.store.applyMarathonEvents([marathonChanged(down)]);
    expect(codesOf(await take(aRegistrationCommand({ marathonId })))).toEqual(['registration-closed']);
    const { takenDown: _, ...older } = { ...down, revision: 3 };
    await subject.store.applyMarathonEvents([marathonChanged(older)]);
    expect(await stateOf(marathonId)).toMatchObject({ takenDown: true });
    await subject.store.applyMarathonEvents([marathonChanged({ ...marathon, revision: 4 })]);
    expect(await stateOf(marathonId)).toMatchObject({ takenDown: false });
    expect(codesOf(await take(aRegistrationCommand({ marathonId })))).toEqual(['granted']);
  });

  test('a cancelled marathon takes nobody; its registrations read marathon-cancelled and can be cancelled', async () => {
    const marathon = await known();
    const { marathonId } = marathon;
    const command = aRegistrationCommand({ marathonId });
    await take(command);
    const cancelledAt = '2027-01-20T12:00:00.000Z';
    const cancelled = { ...marathon, cancelledAt, cancellationNote: 'A storm', revision: 2 };
    await subject.store.applyMarathonEvents([
      marathonChanged({ ...cancelled, tellRunners: false }),
      marathonChanged(marathon),
    ]);
    expect(await stateOf(marathonId)).toEqual({
      ...marathon,
      cancelledAt,
      revision: 2,
      registrationCount: 1,
    });
    expect(codesOf(await take(aRegistrationCommand({ marathonId })))).toEqual(['registration-closed']);
    const asked = { marathonId, after: undefined, atMost: 10 };
    const listed = [
      await subject.store.byId(command.registrationId),
      ...(await subject.store.ofPerson(command)),
      ...(await subject.store.page(asked)).registrations,
    ];
    expect(listed.map((one) => one?.status)).toEqual(Array(3).fill('marathon-cancelled'));
    expect(await cancel(subject.store, command.registrationId, command.email)).toMatchObject({ ok: true });
  });

  test('a deleted marathon stays deleted, whatever comes late', async () => {
    const marathon = aMarathonSnapshot();
    await subject.store.applyMarathonEvents([
      marathonDeleted(marathon),
      marathonChanged(marathon, 'marathon.created'),
    ]);
    await subject.store.upsertMarathon({ ...marathon, revision: 99 });
    expect(await stateOf(marathon.marathonId)).toBe('deleted');
    expect(codesOf(await take(aRegistrationCommand({ marathonId: marathon.marathonId })))).toEqual([
      'marathon-not-found',
    ]);
  });

  test('an event that comes twice changes nothing the second time', async () => {
    const marathon = aMarathonSnapshot();
    const event = marathonChanged(marathon, 'marathon.created');
    await subject.store.applyMarathonEvents([event, event]);
    await subject.store.applyMarathonEvents([event]);
    expect(await stateOf(marathon.marathonId)).toEqual({ ...marathon, registrationCount: 0 });
  });

  test('a change of the marathon keeps the spots taken, also with a limit below them', async () => {
    const marathon = await known(aMarathonSnapshot({ limit: 3 }));
    const commands = [1, 2, 3].map(() => aRegistrationCommand({ marathonId: marathon.marathonId }));
    await take(...commands);
    const lowered = { ...marathon, revision: 2, participantsLimit: 1 };
    await subject.store.applyMarathonEvents([marathonChanged(lowered)]);
    expect(await stateOf(marathon.marathonId)).toEqual({ ...lowered, registrationCount: 3 });
    const { registrationId = '', email = '' } = commands[0] ?? {};
    await cancel(subject.store, registrationId, email);
    expect(codesOf(await take(aRegistrationCommand({ marathonId: marathon.marathonId })))).toEqual([
      'sold-out',
    ]);
  });
}
