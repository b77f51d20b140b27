import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import { ada } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

const { svcMarathons, svcMessages, svcRegistrations } = wireNames;
const services = [svcRegistrations, svcMarathons, svcMessages].map(({ service }) => service);

let product: RunningAccounts;
let accountId: string;
let token: string;
beforeEach(async () => {
  product = await startAccounts();
  accountId = (await product.call('POST', '/users', ada)).body.insertedId;
  ({ token } = await product.signIn(ada.email, ada.password));
});
afterEach(() => product.stop());

const remove = (body: object = { password: ada.password }) =>
  product.call('DELETE', '/users/me', body, token);
const progress = async (id: string) => (await product.call('GET', `/account-deletions/${id}`)).body;
const erasedBy = (service: string, at = new Date()) =>
  product.bus.publish([
    newEvent({ type: 'account.erased', source: `/${service}`, data: { accountId, service }, at }),
  ]);

test('a deleted account is gone at once: nobody signs in, its tokens end, its address is free', async () => {
  const before = await product.signIn(ada.email, ada.password);
  const answer = await remove();
  expect(answer).toMatchObject({ status: 202, body: { deletionId: expect.any(String) } });
  expect(await product.published('account.deleted')).toMatchObject([{ data: { accountId } }]);
  expect((await product.signIn(ada.email, ada.password)).status).toBe(401);
  expect((await product.oidc.refresh(before.refresh_token)).status).toBe(400);
  expect((await product.call('GET', '/users/me', undefined, token)).status).toBe(401);
  const again = await product.call('POST', '/users', ada);
  expect(again.status).toBe(201);
  expect(again.body.insertedId).not.toBe(accountId);
});

test('it needs the password, and wrong ones count like failed logins', async () => {
  for (let i = 0; i < 5; i++)
    expect((await remove({ password: 'Wrong-1' })).body.code).toBe('wrong-password');
  expect((await remove()).status).toBe(429);
  expect((await product.call('GET', '/users/me', undefined, token)).status).toBe(200);
});

test('an account with a password is not deleted without it', async () => {
  expect((await remove({})).body.code).toBe('wrong-password');
  expect((await product.call('GET', '/users/me', undefined, token)).status).toBe(200);
});

test('each service tells when it has removed the person, once, in any order', async () => {
  const { deletionId } = (await remove()).body;
  expect(await progress(deletionId)).toEqual({
    deletionId,
    requestedAt: expect.any(String),
    services: [
      { service: 'identity', erasedAt: expect.any(String) },
      ...services.map((service) => ({ service, erasedAt: null })),
    ],
  });
  const [first = ''] = services;
  await erasedBy(first);
  const { services: seen } = await progress(deletionId);
  product.later(60_000);
  await erasedBy(first);
  await erasedBy('svc-unknown');
  expect((await progress(deletionId)).services).toEqual(seen);
  for (const service of services.toReversed()) await erasedBy(service);
  const done = (await progress(deletionId)).services as { erasedAt: string | null }[];
  expect(done.map(({ erasedAt }) => typeof erasedAt)).toEqual(Array(4).fill('string'));
});

test('who it was is told to services until the last mail is sent, and then to nobody', async () => {
  await remove();
  const findAccount = async () => product.internal(`/internal/accounts/${accountId}`);
  expect((await findAccount()).body).toMatchObject({ accountId, email: ada.email, name: ada.displayName });
  expect((await product.internal(`/internal/accounts?email=${ada.email}`)).status).toBe(404);
  await erasedBy(svcMessages.service);
  expect((await findAccount()).status).toBe(404);
});

test('an unknown deletion is 404', async () => {
  expect((await product.call('GET', `/account-deletions/${'0'.repeat(24)}`)).status).toBe(404);
});

test('links that were sent before open nothing', async () => {
  const { token: linked } = await product.mail('account.verification-requested');
  await product.call('POST', '/password-resets', { email: ada.email });
  const reset = await product.mail('account.password-reset-requested');
  await remove();
  expect((await product.call('POST', '/email-verifications', { token: linked })).status).toBe(410);
  const password = { token: reset.token, password: 'Better1' };
  expect((await product.call('POST', '/password-resets/completion', password)).status).toBe(410);
});
