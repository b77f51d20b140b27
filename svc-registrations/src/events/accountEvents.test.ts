import type { EventOf } from '@marathon/contracts/events';
import { newEvent } from '@marathon/event-bus';
import { openDatabase } from '@marathon/persistence/sqlite';
import { type AccountDirectory, createAdmissions, createLogger, createMetrics } from '@marathon/service-kit';
import { testKeyring, testTokens } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { sqliteRegistrationStore } from '../adapters/sqlite/registrationStore.ts';
import { migrations } from '../adapters/sqlite/schema.ts';
import { createRegistrations } from '../createService.ts';
import {
  addByOrganizer,
  aMarathonSnapshot,
  aPerson,
  aRegistrationCommand,
  duringRegistration,
} from '../testing/builders.ts';

type AccountEvent = EventOf<'account.email-changed' | 'account.deleted'>;
const now = () => duringRegistration;
const ada = aPerson('ada@example.org');
const addresses = ['ada@example.org', 'ada.two@example.org', 'ada.three@example.org'];

/** The service, and the accounts of the gateway as a variable. */
function following() {
  const db = openDatabase(':memory:', migrations);
  const store = sqliteRegistrationStore(db, now);
  const accounts = { email: ada.email as string | undefined, name: 'Ada', isEmailVerified: true };
  const directory: AccountDirectory = {
    find: async (accountId) =>
      accounts.email === undefined ? undefined : { ...accounts, accountId, email: accounts.email },
    findByEmail: async () => undefined,
    findEmailChange: async (id) => ({
      accountId: ada.accountId,
      from: addresses[Number(id) - 1] ?? '',
      to: addresses[Number(id)] ?? '',
    }),
  };
  const service = createRegistrations({
    store,
    directory,
    marathons: { find: async () => undefined },
    tokens: testTokens(now),
    admissions: createAdmissions(testKeyring, now),
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    now,
  });
  const consumer = service.consumers.find(({ types }) => types.includes('account.deleted'));
  return {
    store,
    accounts,
    service,
    deliver: (event: AccountEvent) => consumer?.handle([event]),
    async register(marathonId: string, email: string) {
      const { form } = aRegistrationCommand({ marathonId });
      return service.useCases.registerRunner({ ...aPerson(email, ada.accountId), form });
    },
    /** Everything that the file holds, as text. */
    held: () =>
      db
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
        .all()
        .map(({ name }) => JSON.stringify(db.prepare(`SELECT * FROM ${name}`).all()))
        .join(),
  };
}

const changed = (challengeId: string): AccountEvent =>
  newEvent({
    type: 'account.email-changed',
    source: '/identity',
    data: { accountId: ada.accountId, challengeId },
    at: duringRegistration,
  });
const deleted = (): AccountEvent =>
  newEvent({
    type: 'account.deleted',
    source: '/identity',
    data: { accountId: ada.accountId },
    at: duringRegistration,
  });

/** Each of them up to three times, in any order. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed;
  const below = (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
  const repeated = all.flatMap((one) => Array.from({ length: 1 + below(3) }, () => one));
  return repeated
    .map((one) => ({ one, at: below(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
  'changes of address in any order, repeated, end with the address that the account has (%i)',
  async (seed) => {
    const { store, accounts, service, deliver, register } = following();
    const marathon = aMarathonSnapshot();
    await store.upsertMarathon(marathon);
    await register(marathon.marathonId, ada.email);
    accounts.email = addresses[2];
    for (const event of shuffled([changed('1'), changed('2')], seed)) await deliver(event);
    expect(await store.ofPerson(ada)).toMatchObject([{ email: addresses[2] }]);
    await service.stop();
  },
);

test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
  'of a deleted account nothing is left or comes back, whatever comes in which order and how often (%i)',
  async (seed) => {
    const { store, accounts, service, deliver, register, held } = following();
    const [first, second] = [aMarathonSnapshot(), aMarathonSnapshot()];
    for (const marathon of [first, second]) await store.upsertMarathon(marathon);
    await register(first.marathonId, ada.email);
    accounts.email = undefined;
    const late = [
      () => deliver(changed('1')),
      () => deliver(changed('2')),
      () => deliver(deleted()),
      () => register(second.marathonId, ada.email),
    ];
    for (const come of [...shuffled(late, seed), late[2], late[3]]) await come?.();
    expect(held()).not.toMatch(/@example\.org|Lovelace/);
    const told = (await store.outbox.claim(100, 0)).filter(({ type }) => type === 'account.erased');
    expect(told).toHaveLength(1);
    await service.stop();
  },
);

test('whoever leaves an address that they never proved takes nothing along that an organizer entered under it', async () => {
  const { store, accounts, service, deliver } = following();
  const { marathonId } = aMarathonSnapshot();
  await store.upsertMarathon(aMarathonSnapshot({ marathonId }));
  const [ofOldAddress, ofNewAddress] = await addByOrganizer(store, marathonId, addresses);
  accounts.email = addresses[1];
  await deliver(changed('1'));
  expect(await store.ofPerson({ accountId: ada.accountId })).toMatchObject([{ id: ofNewAddress }]);
  expect(await store.byId(ofOldAddress ?? '')).toMatchObject({ accountId: null, email: addresses[0] });
  await service.stop();
});

test('without anybody to ask, a change of address is not taken for done', async () => {
  const { store } = following();
  const { renewEmail } = await import('../features/accounts/followAccounts.ts');
  const { noDirectory } = await import('@marathon/service-kit');
  const renew = renewEmail({ store, directory: noDirectory });
  await expect(renew(ada.accountId, '1')).rejects.toThrow('ACCOUNTS_URL');
});
