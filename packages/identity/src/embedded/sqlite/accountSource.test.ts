import { join } from 'node:path';
import { demoAccount } from '@marathon/contracts/constants';
import { type Email, toEmail } from '@marathon/contracts/email';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { standInProvider } from '../accounts/privateAccounts.ts';
import { createPasswordHasher } from '../passwords/passwordHasher.ts';
import { accountSource, countSecondFactors } from './accountSource.ts';
import { createAccountStore } from './accountStore.ts';
import { openIdentityDatabase, openIdentityToRead } from './database.ts';
import { createPasskeyStore } from './passkeyStore.ts';
import { createSecondFactorStore } from './secondFactorStore.ts';

const hash = await createPasswordHasher({ memory: 64, passes: 3, parallelism: 1 }).hash('Correct-Horse1');
const person = (name: string) => ({ name, email: toEmail(`${name}@example.org`) });

test('accounts are told with their hashes and Google, without the demo and the stand-in', () => {
  const file = join(temporaryFolder(), 'identity.db');
  const db = openIdentityDatabase(file);
  const store = createAccountStore(db, () => new Date('2027-01-01T00:00:00Z'));
  store.insert({ ...person('ada'), passwordHash: hash, photoURL: 'https://example.org/ada.png' });
  store.insert(
    { ...person('grace'), isEmailVerified: true },
    { external: { provider: 'google', externalSubject: 'g-1' } },
  );
  store.insert(person('radia'), { external: { provider: standInProvider, externalSubject: 'radia' } });
  store.insert({ name: 'Demo', email: demoAccount.email, passwordHash: hash });
  const eve = store.insert({ ...person('eve'), passwordHash: hash, isEmailVerified: true });
  const gone = store.insert(person('gone'));
  store.setDisabled(eve?.subject ?? '', true);
  store.release(gone?.subject ?? '');
  db.close();

  const reading = openIdentityToRead(file);
  const entries = [...accountSource(reading).read()].sort((a, b) => a.name.localeCompare(b.name));
  reading.close();
  const createdAt = '2027-01-01T00:00:00.000Z';
  const common = {
    subject: expect.stringMatching(/^[\da-f]{24}$/),
    createdAt,
    isEmailVerified: false,
    isDisabled: false,
  };
  const [, , , , salt = '', key = ''] = hash.split('$');
  const secret = { salt: recoded(salt), hash: recoded(key) };
  expect(entries).toEqual([
    {
      ...common,
      ...person('ada'),
      photoURL: 'https://example.org/ada.png',
      google: null,
      password: { memory: 64, passes: 3, parallelism: 1, hashLength: 32, secret },
    },
    {
      ...common,
      ...person('eve'),
      isEmailVerified: true,
      isDisabled: true,
      photoURL: null,
      google: null,
      password: { memory: 64, passes: 3, parallelism: 1, hashLength: 32, secret },
    },
    { ...common, ...person('grace'), isEmailVerified: true, photoURL: null, google: 'g-1', password: null },
    { ...common, ...person('radia'), photoURL: null, google: null, password: null },
  ]);
});

test('second factors are counted that are switched on, of accounts that move', () => {
  const db = openIdentityDatabase(':memory:');
  const now = () => new Date('2027-01-01T00:00:00Z');
  const accounts = createAccountStore(db, now);
  const passkeys = createPasskeyStore(db, now);
  const factors = createSecondFactorStore(db, passkeys, now);
  const withFactor = (email: Email, isOn: boolean) => {
    const { subject = '' } = accounts.insert({ name: 'A person', email, passwordHash: hash }) ?? {};
    factors.setUp(subject, `id of ${subject}`);
    if (isOn) factors.enable(subject, `id of ${subject}`, 1);
  };
  const { subject = '' } = accounts.insert({ ...person('eve'), passwordHash: hash }) ?? {};
  const credential = { credentialId: 'c', publicKey: new Uint8Array(1), counter: 0, transports: [] };
  passkeys.add(subject, { id: 'p', name: 'Phone', ...credential });
  accounts.insert(person('alan'));
  withFactor(person('ada').email, true);
  withFactor(person('grace').email, true);
  withFactor(person('radia').email, false);
  withFactor(demoAccount.email, true);
  expect(countSecondFactors(db)).toBe(3);
  db.close();
});

const recoded = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64');
