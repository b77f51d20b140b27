import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { fillAccounts, startAccountBackfill } from './accountBackfill.ts';

const logger = createLogger('test', 'silent');

/** Entries by e-mail, with the accounts that they got. */
function entries(emails: readonly string[]) {
  const accounts = new Map<string, string | undefined>(emails.map((email) => [email, undefined]));
  return {
    accounts,
    emailsWithoutAccount: async (after: string, atMost: number) =>
      [...accounts]
        .flatMap(([email, account]) => (account === undefined && email > after ? [email] : []))
        .toSorted()
        .slice(0, atMost),
    adopt: async (email: string, accountId: string) => void accounts.set(email, accountId),
  };
}

const everybodyBut = (nobody: string) => ({
  findByEmail: vi.fn(async (email: string) =>
    email === nobody ? undefined : { accountId: `account of ${email}`, email },
  ),
});

test('each e-mail gets its account, also behind those of nobody, and each is asked for once', async () => {
  const emails = Array.from({ length: 250 }, (_, i) => `${String(i).padStart(3, '0')}@example.org`);
  const [nobody = ''] = emails;
  const store = entries(emails);
  const directory = everybodyBut(nobody);
  expect(await fillAccounts({ store, directory })).toBe(249);
  expect(store.accounts.get(nobody)).toBeUndefined();
  expect(store.accounts.get('249@example.org')).toBe('account of 249@example.org');
  expect(directory.findByEmail).toHaveBeenCalledTimes(250);
});

test('while nobody can be asked it tries again, and what comes later is filled, too', async () => {
  const store = entries(['ada@example.org']);
  const findByEmail = vi
    .fn(everybodyBut('').findByEmail)
    .mockRejectedValueOnce(new Error('connection refused'));
  const filling = startAccountBackfill({ store, directory: { findByEmail }, logger, everyMs: 1, retryMs: 1 });
  onTestFinished(filling.stop);
  await vi.waitFor(() => expect(store.accounts.get('ada@example.org')).toBeDefined());
  store.accounts.set('bob@example.org', undefined);
  await vi.waitFor(() => expect(store.accounts.get('bob@example.org')).toBeDefined());
});
