import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { startAccountBackfill } from './accountBackfill.ts';

const logger = createLogger('test', 'silent');
const [minute, hour] = [60_000, 3_600_000];

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Entries by email with their accounts. Entries in `unproved` need a verified address. */
function entries(emails: readonly string[], unproved: readonly string[] = []) {
  const accounts = new Map<string, string | undefined>(emails.map((email) => [email, undefined]));
  return {
    accounts,
    emailsWithoutAccount: async (after: string, atMost: number) =>
      [...accounts]
        .flatMap(([email, account]) => (account === undefined && email > after ? [email] : []))
        .toSorted()
        .slice(0, atMost),
    async adopt(email: string, accountId: string, { isEmailVerified }: { isEmailVerified: boolean }) {
      if (isEmailVerified || !unproved.includes(email)) accounts.set(email, accountId);
    },
  };
}

const addresses = (count: number) =>
  Array.from({ length: count }, (_, i) => `${String(i).padStart(5, '0')}@example.org`);

const account = (email: string, isEmailVerified = true) => ({
  accountId: `account of ${email}`,
  email,
  name: 'Ada',
  isEmailVerified,
});
const everybodyBut = (nobody: string) =>
  vi.fn(async (email: string) => (email === nobody ? undefined : account(email)));

function filling(store: ReturnType<typeof entries>, findByEmail: ReturnType<typeof everybodyBut>) {
  const backfill = startAccountBackfill({ store, directory: { findByEmail }, logger });
  onTestFinished(backfill.stop);
  return {
    lookUpCount: () => findByEmail.mock.calls.length,
    lookUps: () => new Set(findByEmail.mock.calls.flat()),
  };
}

test('each e-mail gets its account at once, also behind those of nobody, and each is asked for once', async () => {
  const emails = addresses(250);
  const [nobody = ''] = emails;
  const store = entries(emails);
  const { lookUpCount } = filling(store, everybodyBut(nobody));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...store.accounts.values()].filter((accountId) => accountId !== undefined)).toHaveLength(249);
  expect(store.accounts.get(nobody)).toBeUndefined();
  expect(lookUpCount()).toBe(250);
});

test('while nobody can be asked it tries again, and what comes later is filled, too', async () => {
  const store = entries(['ada@example.org']);
  filling(store, everybodyBut('').mockRejectedValueOnce(new Error('connection refused')));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.accounts.get('ada@example.org')).toBeDefined();
  store.accounts.set('bob@example.org', undefined);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(store.accounts.get('bob@example.org')).toBeDefined();
});

test.each([
  ['no account has', async () => undefined],
  ['accounts have not verified', async (email: string) => account(email, false)],
])(
  'a list of thousands of addresses that %s is asked for a few at a time, and as a whole in half a day',
  async (_which, find) => {
    const emails = addresses(5_000);
    const { lookUpCount, lookUps } = filling(entries(emails, emails), vi.fn(find));
    await vi.advanceTimersByTimeAsync(hour);
    expect(lookUpCount()).toBeLessThanOrEqual(1_500);
    const soFar = lookUpCount();
    await vi.advanceTimersByTimeAsync(hour);
    expect(lookUpCount() - soFar).toBeLessThanOrEqual(600);
    await vi.advanceTimersByTimeAsync(10 * hour);
    expect(lookUps().size).toBe(5_000);
  },
);

test('an account among strangers is found, and the search goes on at once from there', async () => {
  const emails = addresses(1_000);
  const [someone = ''] = emails.slice(150);
  const store = entries(emails);
  const { lookUpCount } = filling(
    store,
    vi.fn(async (email: string) => (email === someone ? account(email) : undefined)),
  );
  await vi.advanceTimersByTimeAsync(1_500);
  expect(store.accounts.get(someone)).toBeDefined();
  expect(lookUpCount()).toBe(300);
});
