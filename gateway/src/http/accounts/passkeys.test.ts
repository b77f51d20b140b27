import { ada, type SoftwareAuthenticator, softwareAuthenticator } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

const path = '/users/me/passkeys';
const { password } = ada;

let product: RunningAccounts;
let token: string;
let key: SoftwareAuthenticator;
beforeEach(async () => {
  product = await startAccounts();
  await product.call('POST', '/users', ada);
  const mail = await product.mail('account.verification-requested');
  await product.call('POST', '/email-verifications', { token: mail.token });
  ({ token } = await product.signIn(ada.email, password));
  key = softwareAuthenticator(product.publicUrl);
});
afterEach(() => product.stop());

const begin = (body: object = { password }) => product.call('POST', path, body, token);
const keep = (answer: object, name = 'Phone') =>
  product.call('POST', `${path}/confirmation`, { name, answer }, token);
const challenge = () => product.call('POST', `${path}/challenge`, undefined, token);
const answerOf = async (one = key) => one.get((await challenge()).body);
const remove = (id: string, body: object) => product.call('DELETE', `${path}/${id}`, body, token);
const me = async () => (await product.call('GET', '/users/me', undefined, token)).body;
const make = async (body: object = { password }, one = key) => keep(one.create((await begin(body)).body));
const logIn = async (code?: string) => (await product.oidc.logIn(ada.email, password, code)).status;

test('a passkey is made by the password and what the browser answers, and its owner is told', async () => {
  const begun = await begin();
  expect(begun.status).toBe(201);
  expect(begun.headers.get('cache-control')).toBe('no-store');
  expect(begun.body).toMatchObject({
    rp: { name: 'Marathon', id: new URL(product.publicUrl).hostname },
    user: { name: ada.email, displayName: ada.displayName },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required' },
  });
  expect((await me()).secondFactor).toBeNull();
  const answer = await keep(key.create(begun.body), ' Phone ');
  expect(answer.status).toBe(201);
  expect(answer.body.recoveryCodes).toHaveLength(10);
  const at = '2027-01-01T09:00:00.000Z';
  expect((await me()).secondFactor).toEqual({
    since: at,
    recoveryCodesLeft: 10,
    hasApp: false,
    passkeys: [{ id: expect.any(String), name: 'Phone', createdAt: at, lastUsedAt: null }],
  });
  await product.published('account.second-factor-enabled');
  expect(await logIn()).toBe(403);
});

test('an API token of an account with a passkey says so', async () => {
  const { body } = await product.oidc.logIn(ada.email, password);
  const apiToken = async () =>
    (await product.call('POST', '/jwt', { email: ada.email }, body.access_token)).body.token as string;
  token = await apiToken();
  expect(product.tokens.verify(token)?.amr).toBeUndefined();
  await make();
  expect(product.tokens.verify(await apiToken())?.amr).toEqual(['pop']);
});

test('a further passkey takes a code, and its owner is told of it and of its end', async () => {
  await make();
  expect((await begin()).body.code).toBe('wrong-code');
  const made = await make({ password, code: await answerOf() }, softwareAuthenticator(product.publicUrl));
  expect(made).toMatchObject({ status: 201, body: { recoveryCodes: [] } });
  await product.published('account.passkey-added');
  const [, second] = (await me()).secondFactor.passkeys;
  const removed = await remove(second.id, { password, code: await answerOf() });
  expect(removed).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  await product.published('account.passkey-removed');
  expect((await me()).secondFactor.passkeys).toHaveLength(1);
});

test('without the last passkey the password alone logs in', async () => {
  await make();
  const [{ id }] = (await me()).secondFactor.passkeys;
  expect((await remove(id, { password })).status).toBe(400);
  expect((await remove(id, { password, code: '000000' })).body.code).toBe('wrong-code');
  expect((await remove('none', { password, code: '000000' })).status).toBe(404);
  expect((await remove(id, { password, code: await answerOf() })).status).toBe(200);
  expect((await me()).secondFactor).toBeNull();
  expect(await logIn()).toBe(200);
  await product.published('account.second-factor-disabled');
  expect((await challenge()).body.code).toBe('passkey-not-found');
});

test.each([
  ['no name', { name: ' ' }],
  ['a name that is too long', { name: 'n'.repeat(61) }],
  ['no answer', { answer: undefined }],
])('a passkey with %s is refused, and the challenge stays good', async (_, different) => {
  const answer = key.create((await begin()).body);
  const refused = await product.call(
    'POST',
    `${path}/confirmation`,
    { name: 'Phone', answer, ...different },
    token,
  );
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  expect((await keep(answer)).status).toBe(201);
});

test('what the browser answers elsewhere, or later, is refused', async () => {
  const foreign = key.create((await begin()).body, { origin: 'https://run.example' });
  expect(await keep(foreign)).toMatchObject({ status: 422, body: { code: 'passkey-refused' } });
  const late = key.create((await begin()).body);
  product.later(301_000);
  expect(await keep(late)).toMatchObject({ status: 410, body: { code: 'challenge-expired' } });
  expect((await me()).secondFactor).toBeNull();
});

test('personal data name the passkeys, and no key', async () => {
  await make();
  const { body } = await product.call('GET', '/users/me/data', undefined, token);
  expect(body.account.secondFactor.passkeys).toMatchObject([{ name: 'Phone' }]);
  expect(JSON.stringify(body)).not.toContain(key.credentialId);
});

test('an account is deleted by its passkey, too, and has none left to log in with', async () => {
  await make();
  const { body } = await product.oidc.logIn(ada.email, password);
  const offer = (body as unknown as { second_factor: { passkey: { challenge: string } } }).second_factor;
  const removeAccount = (proof: object) => product.call('DELETE', '/users/me', proof, token);
  expect((await removeAccount({ password })).body.code).toBe('wrong-code');
  expect((await removeAccount({ password, code: await answerOf() })).status).toBe(202);
  expect(await logIn(key.get(offer.passkey))).toBe(401);
});
