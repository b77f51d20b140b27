import { toEmail } from '@marathon/contracts/email';
import type { AccountEntry } from '@marathon/identity';
import type { PreferencesEntry } from '@marathon/svc-messages/transfer';
import { expect, test } from 'vitest';
import { memoryTarget } from '../testing/memoryTarget.ts';
import { accountIdsOf, underIds } from './accountIds.ts';
import { deferredOf, ownedOf } from './ownedByAccounts.ts';

const account = (subject: string, name: string): AccountEntry => ({
  subject,
  email: toEmail(`${name}@example.org`),
  name,
  photoURL: null,
  createdAt: '2027-05-08T10:00:00.000Z',
  google: null,
  isEmailVerified: true,
  isDisabled: false,
  password: null,
});

async function start() {
  const here = [account('1', 'ada'), account('2', 'bob')];
  const there = memoryTarget();
  await there.put([account('k-2', 'bob'), account('k-9', 'eve'), account('k-1', 'ada')]);
  return accountIdsOf({ read: () => here }, there as never);
}

const asIs = { name: 'messages.x', comparable: (entry: unknown) => entry, perBatch: 10 };

test('what belongs to an account goes under its new id, and is told under the old one', async () => {
  const entries = [
    { accountId: '2', reminders: false },
    { accountId: '1', reminders: true },
    { accountId: 'gone', reminders: false },
  ];
  const stored = memoryTarget();
  const collection = { ...asIs, source: { read: () => entries }, target: stored };
  const { source, target } = underIds<PreferencesEntry>(await start(), collection, ownedOf);
  const moved = [...source.read()];
  expect(moved).toEqual(entries.slice(0, 2));
  await target.put(moved);
  expect([...stored.entries.values()]).toEqual([
    { accountId: 'k-2', reminders: false },
    { accountId: 'k-1', reminders: true },
  ]);
  const back: unknown[] = [];
  for await (const entry of target.read()) back.push(entry);
  expect(back).toEqual(moved);
});

test('so do events that wait to be decided, and those of nobody stay', async () => {
  const event = (accountId?: string) => ({
    type: 'registration.created' as const,
    time: '2027-05-08T10:00:00.000Z',
    data: { registrationId: 'r', marathonId: 'm', ...(accountId && { accountId }) },
  });
  const idOf = await (await start()).there();
  const { events } = deferredOf({ position: 1, events: [event('1'), event(), event('gone')] }, idOf);
  expect(events).toEqual([event('k-1'), event(), event()]);
});
