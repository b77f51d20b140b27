import type { RecordTarget } from '@marathon/persistence';
import { recordTargetContract } from '@marathon/persistence/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountEntry, comparableAccount, type PasswordEntry } from '../accountEntry.ts';
import { createPasswordHasher, partsOf } from '../embedded/passwords/passwordHasher.ts';
import { anAccountEntry } from '../testing/accountEntries.ts';
import { createOidcClient } from '../testing/oidcClient.ts';
import { openAccountTarget } from './accountTarget.ts';
import { keycloakOfTests } from './testing/startKeycloakIdentity.ts';

const password = 'Correct-Hörse1';

/** As the embedded provider stores it. */
async function aPassword(): Promise<PasswordEntry> {
  const { cost, salt, key } = partsOf(await createPasswordHasher().hash(password));
  const secret = { salt: salt.toString('base64'), hash: key.toString('base64') };
  return { ...cost, hashLength: key.length, secret };
}

describe.skipIf(keycloakOfTests() === undefined)(
  'accounts that move to Keycloak (skipped unless KEYCLOAK_URL and its like are set)',
  () => {
    let target: RecordTarget<AccountEntry>;
    beforeAll(async () => {
      target = await openAccountTarget(keycloakOfTests() ?? never());
    });

    recordTargetContract('Keycloak', async () => {
      const photoURL = 'https://example.org/ada.png';
      const entries = [
        anAccountEntry({ photoURL, password: await aPassword() }),
        anAccountEntry({ google: `g-${Date.now()}` }),
        anAccountEntry(),
      ];
      const emails = new Set<string>(entries.map(({ email }) => email));
      const isOwn = ({ email }: AccountEntry) => emails.has(email);
      return { target, entries, comparable: comparableAccount, isOwn };
    });

    test('people sign in with the password that they had, and with no other', async () => {
      const account = anAccountEntry({ password: await aPassword() });
      await target.put([account]);
      const { keycloakUrl } = keycloakOfTests() ?? never();
      const client = createOidcClient(keycloakUrl);
      expect((await client.logIn(account.email, password)).status).toBe(200);
      // Keycloak has rehashed it at its own cost.
      expect((await client.logIn(account.email, password)).status).toBe(200);
      expect((await client.logIn(account.email, 'Wrong-Hörse1')).body.error).toBe('invalid_grant');
    });

    test('an account of somebody else with the same e-mail is told from an earlier try, without the e-mail', async () => {
      const account = anAccountEntry();
      await target.put([account]);
      await target.put([{ ...account, subject: 'again' }]);
      const other = { ...account, subject: 'other', createdAt: '2020-01-01T00:00:00.000Z' };
      await expect(target.put([other])).rejects.toThrow(
        /^Keycloak has another account with the e-mail of other\.$/,
      );
    });

    test('a value that the realm refuses is named by its field and account alone', async () => {
      const account = anAccountEntry({ subject: 'x1', photoURL: 'javascript:alert(1)' });
      await expect(target.put([account])).rejects.toThrow(
        /^Keycloak refuses the account x1: picture \(.*\)\. Change the realm's user profile\.$/,
      );
    });
  },
);

const never = (): never => {
  throw new Error('Keycloak is not there');
};
