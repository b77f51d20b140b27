import { ok } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import type { RegistrationStore } from '../application/ports/registrationStore.ts';
import type { Person } from '../domain/person.ts';
import { cancelBatch } from '../features/own-registrations/cancelRegistration.ts';
import { editRegistration } from '../features/own-registrations/editRegistration.ts';
import {
  addByOrganizer,
  aMarathonSnapshot,
  anId,
  aPerson,
  aRegistrationCommand,
  cancel,
  duringRegistration,
  edit,
  register,
} from './builders.ts';
import { codesOf } from './registrationStoreSubject.ts';

/** An empty store, and how its rows and records get as processes of before accounts left them. */
export interface StoreOfBefore {
  readonly store: RegistrationStore;
  /** Takes the accounts away, and opens the store as a process of this version finds it then. */
  forgetAccounts(): Promise<RegistrationStore>;
}

/** Whose registrations are: by account, and by e-mail where no account is known. */
export function ownershipContract(adapter: string, open: () => Promise<StoreOfBefore>): void {
  describe(`owners of registrations in ${adapter}`, () => {
    const email = 'ada@example.org';
    const idempotency = { key: 'k', fingerprint: 'f' };
    const change = { participantName: 'Ada King', contactNumber: '+47 555 01 02', address: 'Pier 1' };

    async function registered() {
      const opened = await open();
      const { marathonId } = aMarathonSnapshot();
      await opened.store.upsertMarathon(aMarathonSnapshot({ marathonId }));
      const command = aRegistrationCommand({ marathonId, email, idempotency });
      const [answer] = await register(opened.store, [command]);
      const again = (asked: Parameters<typeof aRegistrationCommand>[0]) =>
        aRegistrationCommand({ marathonId, ...asked });
      return { ...opened, command, answer, again };
    }

    test('a person with another e-mail has what they had, and no second spot', async () => {
      const { store, command, again } = await registered();
      const renamed = { ...aPerson('king@example.org', command.accountId) };
      expect(await store.ofPerson(renamed)).toMatchObject([{ id: command.registrationId }]);
      expect(codesOf(await register(store, [again(renamed)]))).toEqual(['already-registered']);
      expect(codesOf(await register(store, [again({ ...renamed, idempotency })]))).toEqual(['granted']);
      await store.close();
    });

    test('whoever gets an e-mail that somebody else had gets none of their registrations, and a place of their own', async () => {
      const { store, command, again } = await registered();
      const next = aPerson(email, 'the next account');
      expect(await store.ofPerson(next)).toEqual([]);
      const outcomes = await register(store, [
        again({ ...next, idempotency: { ...idempotency, key: 'k2' } }),
      ]);
      expect(codesOf(outcomes)).toEqual(['granted']);
      expect(await store.ofPerson(next)).toHaveLength(1);
      expect(await store.ofPerson(command)).toHaveLength(1);
      await store.close();
    });

    test('a registration of before is found by its e-mail, and takes the only place of its person', async () => {
      const { command, again, forgetAccounts } = await registered();
      const store = await forgetAccounts();
      const found = { id: command.registrationId, accountId: null, email };
      expect(await store.byId(command.registrationId)).toMatchObject(found);
      expect(await store.ofPerson(command)).toMatchObject([found]);
      expect(await store.ofPerson(aPerson('bob@example.org'))).toEqual([]);
      expect(codesOf(await register(store, [again({ email })]))).toEqual(['already-registered']);
      expect(codesOf(await register(store, [again({ email: 'bob@example.org' })]))).toEqual(['granted']);
      await store.close();
    });

    test('a registration of before is changed and cancelled by its person alone', async () => {
      const { command, forgetAccounts } = await registered();
      const store = await forgetAccounts();
      const id = command.registrationId;
      expect(await edit(store, id, 'bob@example.org', change)).toMatchObject({ ok: false });
      expect(await edit(store, id, email, change)).toMatchObject({ ok: true });
      expect(await cancel(store, id, 'bob@example.org')).toMatchObject({ ok: false });
      expect(await cancel(store, id, email)).toMatchObject({ ok: true });
      await store.close();
    });

    test('a registration of before gets its account, and is then its person’s under any address', async () => {
      const { command, forgetAccounts, again } = await registered();
      const store = await forgetAccounts();
      expect(await store.emailsWithoutAccount('', 10)).toEqual([email]);
      expect(await store.emailsWithoutAccount(email, 10)).toEqual([]);
      await store.adopt(email, command.accountId, { isEmailVerified: false });
      expect(await store.emailsWithoutAccount('', 10)).toEqual([]);
      const renamed = aPerson('king@example.org', command.accountId);
      expect(await store.ofPerson(renamed)).toMatchObject([{ accountId: command.accountId }]);
      expect(codesOf(await register(store, [again(renamed)]))).toEqual(['already-registered']);
      await store.close();
    });

    /** Somebody whom an organizer entered, as whoever opens an account with the address and as its owner. */
    async function added() {
      const { store } = await open();
      const { marathonId } = aMarathonSnapshot();
      await store.upsertMarathon(aMarathonSnapshot({ marathonId }));
      const [registrationId = ''] = await addByOrganizer(store, marathonId, [email]);
      const stranger = aPerson(email, 'stranger');
      const owner = { ...aPerson(email), isEmailVerified: true };
      const asked = (person: Person) => ({ ...aRegistrationCommand({ marathonId }), ...person });
      return { store, marathonId, registrationId, stranger, owner, asked };
    }

    test('whom an organizer entered, nobody is who has not proved the address: not to see, to change or to cancel', async () => {
      const { store, registrationId, stranger, asked } = await added();
      expect(await store.ofPerson(stranger)).toEqual([]);
      expect(await edit(store, registrationId, email, change)).toMatchObject({
        refusal: { code: 'forbidden' },
      });
      expect(await cancel(store, registrationId, email)).toMatchObject({ refusal: { code: 'forbidden' } });
      expect(codesOf(await register(store, [asked(stranger)]))).toEqual(['granted']);
      expect(await store.ofPerson(stranger)).toHaveLength(1);
      await store.close();
    });

    test('whom an organizer entered is whoever proves the address', async () => {
      const { store, registrationId, owner, asked } = await added();
      expect(await store.ofPerson(owner)).toMatchObject([{ id: registrationId, accountId: null }]);
      expect(codesOf(await register(store, [asked(owner)]))).toEqual(['already-registered']);
      const edited = await editRegistration({ store, now: () => duringRegistration, newId: anId })(
        registrationId,
        owner,
        ok(change),
      );
      expect(edited).toMatchObject({ ok: true });
      const command = { ...owner, registrationId, entryId: anId(), at: duringRegistration };
      expect(await cancelBatch({ store })([command])).toMatchObject([{ ok: true }]);
      expect(await store.ofPerson(owner)).toEqual([]);
      await store.close();
    });

    test('whom an organizer entered gets an account only with a proved address', async () => {
      const { store, registrationId, stranger, owner } = await added();
      await store.adopt(email, stranger.accountId, { isEmailVerified: false });
      expect(await store.emailsWithoutAccount('', 10)).toEqual([email]);
      expect(await store.ofPerson({ accountId: stranger.accountId })).toEqual([]);
      await store.adopt(email, owner.accountId, { isEmailVerified: true });
      expect(await store.emailsWithoutAccount('', 10)).toEqual([]);
      expect(await store.ofPerson({ accountId: owner.accountId })).toMatchObject([{ id: registrationId }]);
      await store.close();
    });

    test('whoever registers before they prove their address has both registrations afterwards', async () => {
      const { store, registrationId, owner, asked } = await added();
      const { isEmailVerified: _not, ...before } = owner;
      await register(store, [asked(before)]);
      await store.adopt(email, owner.accountId, { isEmailVerified: true });
      const ids = (await store.ofPerson(owner)).map(({ id }) => id);
      expect(ids).toHaveLength(2);
      expect(ids).toContain(registrationId);
      await store.close();
    });

    test('a first answer of before is given again under its key', async () => {
      const { answer, again, forgetAccounts } = await registered();
      const store = await forgetAccounts();
      expect(await register(store, [again({ email, idempotency })])).toEqual([answer]);
      const other = { ...idempotency, fingerprint: 'another' };
      expect(codesOf(await register(store, [again({ email, idempotency: other })]))).toEqual([
        'idempotency-key-reused',
      ]);
      await store.close();
    });
  });
}
