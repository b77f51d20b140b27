import { toEmail } from '@marathon/contracts/email';
import { expect, test } from 'vitest';
import { accountsInProcess } from './accountsInProcess.ts';

const grace = {
  ...{ subject: 'a1', email: toEmail('grace@example.org'), name: 'Grace' },
  ...{ isEmailVerified: true, hasPassword: true },
};

test('services in this process learn of an account what they would over HTTP, its name too', async () => {
  const directory = accountsInProcess({
    accounts: {
      find: async (accountId: string) => (accountId === grace.subject ? grace : undefined),
      findByEmail: async (email: string) => (email === grace.email ? grace : undefined),
    },
    emailChanges: { find: async () => undefined },
  });
  const account = { accountId: 'a1', email: grace.email, name: 'Grace', isEmailVerified: true };
  expect(await directory.find('a1')).toEqual(account);
  expect(await directory.findByEmail('Grace@Example.org')).toEqual(account);
  expect(await directory.find('gone')).toBeUndefined();
});
