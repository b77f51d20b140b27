import { ada } from '@marathon/identity/testing';
import { createServiceTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

let product: RunningAccounts;
let accountId: string;
beforeEach(async () => {
  product = await startAccounts();
  accountId = (await product.call('POST', '/users', ada)).body.insertedId;
});
afterEach(() => product.stop());

test('a service learns who an account is, by its id and by its address', async () => {
  const person = { accountId, email: ada.email, name: ada.displayName, isEmailVerified: false };
  expect((await product.internal(`/internal/accounts/${accountId}`)).body).toEqual(person);
  expect((await product.internal('/internal/accounts?email=ADA%40example.org')).body).toEqual(person);
  for (const path of [
    `/internal/accounts/${'0'.repeat(24)}`,
    '/internal/accounts?email=nobody%40example.org',
    '/internal/accounts',
    '/internal/challenges/x',
    '/internal/email-changes/x',
    '/internal/anything',
  ])
    expect([path, (await product.internal(path)).status]).toEqual([path, 404]);
});

test('nobody else is answered below /internal: not people, not services that were meant for another', async () => {
  const { token } = await product.signIn(ada.email, ada.password);
  const elsewhere = createServiceTokens(testKeyring, () => new Date()).sign({
    from: 'svc-messages',
    to: 'svc-marathons',
  });
  for (const path of [
    `/internal/accounts/${accountId}`,
    '/internal/challenges/x',
    '/internal/anything',
    '/internal',
  ])
    for (const bearer of [undefined, token, elsewhere])
      expect((await product.call('GET', path, undefined, bearer)).status).toBe(401);
});
