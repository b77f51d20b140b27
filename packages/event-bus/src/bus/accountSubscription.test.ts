import { expect, test } from 'vitest';
import { accountSubscription } from './accountSubscription.ts';
import { newEvent } from './newEvent.ts';

const anAccountEvent = (type: 'account.deleted' | 'account.email-changed', data: { accountId: string }) =>
  newEvent({ type, data: { challengeId: 'c1', ...data }, source: '/identity', at: new Date() });

test('entries of accounts are erased and get another address in the order of the events', async () => {
  const done: string[] = [];
  const subscription = accountSubscription({
    consumer: 'entries',
    eraseAccount: async (accountId) => done.push(`erase ${accountId}`),
    renewEmail: async (accountId, challengeId) => done.push(`renew ${accountId} ${challengeId}`),
  });
  await subscription.handle([
    anAccountEvent('account.email-changed', { accountId: 'ada' }),
    anAccountEvent('account.deleted', { accountId: 'grace' }),
  ]);
  expect(done).toEqual(['renew ada c1', 'erase grace']);
});
