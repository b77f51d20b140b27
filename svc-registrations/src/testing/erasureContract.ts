import { expect, test } from 'vitest';
import { eraseAccount, pruneErased } from '../features/accounts/followAccounts.ts';
import {
  addByOrganizer,
  aMarathonSnapshot,
  anId,
  aPerson,
  aRegistrationCommand,
  cancel,
} from './builders.ts';
import { byHand } from './byHand.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

/** The part of the store’s contract that follows accounts: their addresses, and their end. */
export function erasureContract(subject: Subject): void {
  const { known, take, waitingEvents } = subject;
  const ada = aPerson('ada@example.org');
  const now = () => new Date('2027-02-15T00:00:00.000Z');
  const erase = () => eraseAccount({ store: subject.store, now, newId: anId })(ada.accountId);
  const idempotency = { key: 'k', fingerprint: 'f' };

  async function takenOf(marathonId: string) {
    const marathon = await subject.store.marathonById(marathonId);
    return typeof marathon === 'object' ? marathon.registrationCount : marathon;
  }

  /** Ada runs in a past race and in one to come, and has cancelled a third; Bob runs in both. */
  async function twoRaces() {
    const past = await known(aMarathonSnapshot({ eventDate: '2027-02-01T08:00:00.000Z' }));
    const [next, left] = [await known(), await known()];
    const ask = (marathonId: string, email: string, more = {}) =>
      aRegistrationCommand({ marathonId, email, ...more });
    const [was, willBe] = [ask(past.marathonId, ada.email), ask(next.marathonId, ada.email, { idempotency })];
    const gone = ask(left.marathonId, ada.email);
    const bobs = [past, next].map(({ marathonId }) => ask(marathonId, 'bob@example.org'));
    await take(was, willBe, gone, ...bobs);
    await cancel(subject.store, gone.registrationId, ada.email);
    expect(await subject.store.cancelledById(gone.registrationId)).toMatchObject({
      bookkeeping: { participantName: 'Ada Lovelace' },
    });
    await subject.store.outbox.markPublished((await waitingEvents()).map(({ id }) => id));
    return {
      past,
      next,
      was,
      willBe,
      gone,
      bobs,
      again: () => ask(next.marathonId, ada.email, { idempotency }),
    };
  }

  test('whoever deletes their account leaves races to come, and of past ones a number without a name', async () => {
    const { past, next, was, willBe, gone, bobs } = await twoRaces();
    await erase();
    expect(await subject.store.ofPerson(ada)).toEqual([]);
    expect(await subject.store.byId(willBe.registrationId)).toBeUndefined();
    const kept = await subject.store.byId(was.registrationId);
    expect(kept).toMatchObject({ accountId: null, email: '', marathonTitle: past.title });
    expect(JSON.stringify(kept)).not.toMatch(/\bada\b|lovelace|\+47/i);
    expect([await takenOf(past.marathonId), await takenOf(next.marathonId)]).toEqual([2, 1]);
    expect(await subject.store.cancelledById(gone.registrationId)).toBeUndefined();
    const left = {
      marathonId: gone.form.marathonId,
      state: 'cancelled',
      sort: 'newest',
      atMost: 10,
    } as const;
    expect(await subject.store.participants(left)).toMatchObject({ participants: [], total: 0 });
    const bobsIds = (await subject.store.ofPerson(aPerson('bob@example.org'))).map(({ id }) => id);
    expect(bobsIds.toSorted()).toEqual(bobs.map(({ registrationId }) => registrationId).toSorted());
  });

  test('who proves an address has what an organizer cancelled under it, until the account is deleted', async () => {
    const { marathonId } = await known();
    const [id = '', others = ''] = await addByOrganizer(subject.store, marathonId, [
      ada.email,
      'bob@example.org',
    ]);
    for (const one of [id, others]) await byHand(subject.store).cancel(marathonId, one);
    const addressOf = async (one: string) => (await subject.store.cancelledById(one))?.withoutAccount?.email;
    await subject.store.adopt(ada.email, ada.accountId, { isEmailVerified: false });
    expect(await addressOf(id)).toBe(ada.email);
    await subject.store.adopt(ada.email, ada.accountId, { isEmailVerified: true });
    expect(await subject.store.cancelledById(id)).toMatchObject({
      accountId: ada.accountId,
      withoutAccount: null,
    });
    await erase();
    expect(await subject.store.cancelledById(id)).toBeUndefined();
    expect(await addressOf(others)).toBe('bob@example.org');
  });

  test('a field of a registration that no code names is deleted with the account', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ eventDate: '2027-02-01T08:00:00.000Z' }));
    const { form, ...command } = aRegistrationCommand({ marathonId, email: ada.email });
    await take({ ...command, form: Object.assign(form, { fieldOfNextYear: 'Charles Babbage' }) });
    const stored = async () => JSON.stringify(await subject.store.byId(command.registrationId));
    expect(await stored()).toContain('Charles Babbage');
    await erase();
    expect(await stored()).not.toContain('Charles Babbage');
  });

  test('a deleted account is told once, with the registrations that were cancelled, however often it is deleted', async () => {
    const { next, willBe } = await twoRaces();
    for (let i = 0; i < 3; i += 1) await erase();
    const { accountId } = ada;
    const cancelled = { registrationId: willBe.registrationId, marathonId: next.marathonId, accountId };
    expect((await waitingEvents()).map(({ type, data }) => [type, data])).toEqual([
      ['registration.cancelled', cancelled],
      ['account.erased', { accountId, service: 'svc-registrations' }],
    ]);
    expect(await takenOf(next.marathonId)).toBe(1);
  });

  test('a deleted account registers for nothing any more, also not by a repeated request', async () => {
    const { next, again } = await twoRaces();
    await erase();
    const other = aRegistrationCommand({ marathonId: next.marathonId, email: ada.email });
    expect(codesOf(await take(again(), other))).toEqual(['invalid-token', 'invalid-token']);
    expect(await subject.store.ofPerson(ada)).toEqual([]);
    const heir = aPerson(ada.email, 'another account');
    expect(codesOf(await take(aRegistrationCommand({ marathonId: next.marathonId, ...heir })))).toEqual([
      'granted',
    ]);
  });

  test('several people without names stay in one race', async () => {
    const { past, bobs } = await twoRaces();
    await erase();
    await eraseAccount({ store: subject.store, now, newId: anId })(bobs[0]?.accountId ?? '');
    expect(await takenOf(past.marathonId)).toBe(2);
    expect(await subject.store.ofPerson({ accountId: 'x', email: '' as typeof ada.email })).toEqual([]);
  });

  test('what was kept of cancelled registrations and erased accounts is forgotten by age', async () => {
    await twoRaces();
    expect(await pruneErased(subject)(new Date('2027-01-15T12:00:00.000Z'), 10)).toBe(0);
    expect(await pruneErased(subject)(new Date('2027-01-15T12:00:00.001Z'), 10)).toBe(1);
    const begin = new Date(0);
    await erase();
    expect(await subject.store.erasedSince(begin)).toEqual([ada.accountId]);
    expect(await pruneErased(subject)(new Date('2100-01-01T00:00:00.000Z'), 10)).toBe(1);
    expect(await subject.store.erasedSince(begin)).toEqual([]);
  });

  test('an account that changes its address keeps its registrations under the new one', async () => {
    const { was, willBe } = await twoRaces();
    await subject.store.renewEmail(ada.accountId, 'king@example.org');
    const renamed = await subject.store.ofPerson({ ...ada, email: 'king@example.org' as typeof ada.email });
    expect(renamed.map(({ id, email }) => [id, email]).toSorted()).toEqual(
      [was, willBe].map(({ registrationId }) => [registrationId, 'king@example.org']).toSorted(),
    );
  });

  test('a deletion that fails and is undone leaves its account able to register', async () => {
    const { marathonId } = await known();
    const failing = subject.store.transaction(function* ({ erasedAccounts }) {
      yield* erasedAccounts.add(ada.accountId);
      throw new Error('this transaction fails');
    });
    await expect(failing).rejects.toThrow('this transaction fails');
    const command = aRegistrationCommand({ marathonId, email: ada.email });
    expect(codesOf(await take(command))).toEqual(['granted']);
  });
}
