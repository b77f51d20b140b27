import { ok, refuse } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import {
  aMarathonSnapshot,
  anId,
  aPerson,
  aRegistrationCommand,
  cancel,
  cancelTogether,
  edit,
  marathonDeleted,
} from './builders.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

/** The part of the store’s contract about a registration that is there: cancelled, edited, listed. */
export function registrationContract(subject: Subject): void {
  const { known, take, waitingEvents } = subject;

  test('cancelling frees the spot once, with an event', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ limit: 1 }));
    const command = aRegistrationCommand({ marathonId });
    await take(command);
    const both = await Promise.all(
      [1, 2].map(() => cancel(subject.store, command.registrationId, command.email)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refuse('registration-not-found'));
    expect((await waitingEvents()).map(({ type }) => type)).toEqual([
      'registration.created',
      'registration.cancelled',
    ]);
    expect(
      codesOf(await take(aRegistrationCommand({ marathonId }), aRegistrationCommand({ marathonId }))),
    ).toEqual(['granted', 'sold-out']);
  });

  test('a registration shows title, date and place of its race as they are now', async () => {
    const marathon = await known(aMarathonSnapshot({ title: 'Old name' }));
    const command = aRegistrationCommand({ marathonId: marathon.marathonId });
    await take(command);
    const moved = { title: 'New name', eventDate: '2027-04-04T08:00:00.000Z', location: 'Bergen' };
    await known({ ...marathon, ...moved, revision: marathon.revision + 1 });
    const { title: marathonTitle, ...others } = moved;
    expect(await subject.store.byId(command.registrationId)).toMatchObject({ marathonTitle, ...others });
    const [listed] = await subject.store.ofPerson({ ...command, isEmailVerified: true });
    expect(listed).toMatchObject({ marathonTitle, ...others });
  });

  test('who cancels together is decided one by one, over all marathons', async () => {
    const [oslo, rome] = [await known(), await known()];
    const commands = [oslo, oslo, rome, rome].map(({ marathonId }) => aRegistrationCommand({ marathonId }));
    await take(...commands);
    const [first, second, third, fourth] = commands.map(({ registrationId, email }) => ({
      registrationId,
      email,
    }));
    if (!first || !second || !third || !fourth) throw new Error('four were registered');
    const foreign = { ...fourth, email: 'bob@example.org' };
    const outcomes = await cancelTogether(subject.store, [first, foreign, second, first, third]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
    const taken = async ({ marathonId }: { marathonId: string }) => {
      const found = await subject.store.marathonById(marathonId);
      return typeof found === 'object' ? found.registrationCount : found;
    };
    expect([await taken(oslo), await taken(rome)]).toEqual([0, 1]);
    const cancelled = (await waitingEvents()).filter(({ type }) => type === 'registration.cancelled');
    expect(cancelled).toHaveLength(3);
  });

  test('a cancellation that is refused changes nothing', async () => {
    const { marathonId } = await known();
    const command = aRegistrationCommand({ marathonId });
    await take(command);
    expect(await cancel(subject.store, command.registrationId, 'bob@example.org')).toEqual(
      refuse('forbidden'),
    );
    expect(await subject.store.byId(command.registrationId)).toBeDefined();
    expect(await waitingEvents()).toHaveLength(1);
  });

  test('an edit is kept, and an edit that is refused is not', async () => {
    const { marathonId } = await known();
    const command = aRegistrationCommand({ marathonId });
    await take(command);
    const change = {
      participantName: 'Ada King',
      contactNumber: '+47 555 01 02',
      address: 'Pier 1',
      additionalInfo: 'Asthma',
    };
    const edited = await edit(subject.store, command.registrationId, command.email, change);
    expect(edited).toMatchObject(ok({ modified: true }));
    const others = { ...change, address: 'Elsewhere' };
    expect(await edit(subject.store, command.registrationId, 'bob@example.org', others)).toEqual(
      refuse('forbidden'),
    );
    expect(await edit(subject.store, anId(), command.email, change)).toEqual(
      refuse('registration-not-found'),
    );
    expect(await subject.store.byId(command.registrationId)).toMatchObject({
      participantName: 'Ada King',
      lastName: 'King',
      contact: '+47 555 01 02',
      address: 'Pier 1',
      additionalInfo: 'Asthma',
    });
  });

  test('a person’s registrations are listed newest first', async () => {
    const email = 'ada@example.org';
    const asked = await Promise.all(
      [1, 3, 2, 2].map(async (day) => {
        const { marathonId } = await known();
        return aRegistrationCommand({ marathonId, email, at: new Date(`2027-01-0${day}T00:00:00Z`) });
      }),
    );
    await take(...asked, aRegistrationCommand({ marathonId: asked[0]?.form.marathonId ?? '' }));
    const ids = (await subject.store.ofPerson(aPerson(email))).map(({ id }) => id);
    expect(ids).toEqual([1, 3, 2, 0].map((i) => asked[i]?.registrationId));
  });

  test('pages list the registrations of one marathon, each once, and look through no more than they may', async () => {
    const [{ marathonId }, other] = [await known(), await known()];
    const commands = Array.from({ length: 7 }, (_, i) =>
      aRegistrationCommand({ marathonId: i % 3 === 2 ? other.marathonId : marathonId }),
    );
    await take(...commands);
    const pages = [];
    for (let after: string | undefined | null; after !== null; after = pages.at(-1)?.next)
      pages.push(await subject.store.page({ marathonId, after, atMost: 2 }));
    expect(pages).toHaveLength(4);
    const wanted = commands.filter(({ form }) => form.marathonId === marathonId);
    expect(pages.flatMap(({ registrations }) => registrations)).toEqual(
      wanted.map(({ registrationId: id, accountId, email }) => ({ id, accountId, email, status: 'active' })),
    );
  });

  test('pages say that a marathon was cancelled, and that nobody registered', async () => {
    const marathon = await known();
    const { marathonId } = marathon;
    await take(aRegistrationCommand({ marathonId }));
    await subject.store.applyMarathonEvents([marathonDeleted(marathon)]);
    const asked = { after: undefined, atMost: 10 };
    const { registrations, next } = await subject.store.page({ marathonId, ...asked });
    expect([registrations.map(({ status }) => status), next]).toEqual([['marathon-cancelled'], null]);
    expect(await subject.store.page({ marathonId: anId(), ...asked })).toEqual({
      registrations: [],
      next: null,
    });
  });

  test('registrations of a deleted marathon read marathon-cancelled and can be cancelled', async () => {
    const marathon = await known();
    const command = aRegistrationCommand({ marathonId: marathon.marathonId });
    await take(command);
    await subject.store.applyMarathonEvents([marathonDeleted(marathon)]);
    expect(await subject.store.ofPerson(command)).toMatchObject([{ status: 'marathon-cancelled' }]);
    expect(await subject.store.byId(command.registrationId)).toMatchObject({ status: 'marathon-cancelled' });
    expect(await cancel(subject.store, command.registrationId, command.email)).toMatchObject({ ok: true });
    expect(await subject.store.ofPerson(command)).toEqual([]);
  });
}
