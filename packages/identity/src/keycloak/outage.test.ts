import { realmPath } from '@marathon/contracts/constants';
import { isStoreUnavailable } from '@marathon/persistence';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../identity.ts';
import { type KeycloakStub, startKeycloakStub } from './testing/startKeycloakStub.ts';

const endpoint = `${realmPath}/protocol/openid-connect`;
const ada = { displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' };
let keycloak: KeycloakStub;
let identity: Identity;
beforeEach(async () => {
  keycloak = await startKeycloakStub();
  identity = await keycloak.open();
});
afterEach(() => keycloak.stop());

const unavailable = (work: Promise<unknown>) =>
  expect(work).rejects.toSatisfy((error: unknown) => isStoreUnavailable(error));

test('who is signed in goes on while Keycloak is away [fault.identity]', async () => {
  const token = await keycloak.accessToken();
  const ofAda = {
    subject: 'ada',
    email: 'ada@example.org',
    name: 'Ada',
    isEmailVerified: false,
    signInId: 'a sign-in',
  };
  expect(await identity.verifyAccessToken(token)).toEqual(ofAda);
  await keycloak.stop();
  expect(await identity.verifyAccessToken(token)).toEqual(ofAda);
  expect(await identity.verifyAccessToken(`${token.slice(0, -4)}AAAA`)).toBeUndefined();
});

test('without keys a token is not called wrong', async () => {
  await keycloak.stop();
  await unavailable(identity.verifyAccessToken(await keycloak.accessToken()));
});

test('accounts and sign-ins are unavailable while Keycloak is away [fault.identity]', async () => {
  await keycloak.stop();
  const from = { address: '192.0.2.1', signInId: undefined };
  await unavailable(identity.accounts.create(ada));
  await unavailable(identity.accounts.updateProfile('ada', { displayName: 'Ada King' }));
  await unavailable(identity.accounts.changePassword('ada', { current: 'Abcdef1', new: 'Abcdef2' }, from));
  await unavailable(identity.signIns.endAll('ada'));
});

test('a sign-in that ended somewhere else gets no API token any more', async () => {
  keycloak.answer(`${endpoint}/userinfo`, (_req, res) => void res.status(401).end());
  expect(await identity.verifyAccessToken(await keycloak.accessToken())).toBeUndefined();
});

test('tokens of other kinds, clients and issuers are refused', async () => {
  for (const claims of [{ typ: 'ID' }, { aud: 'account' }, { iss: 'http://127.0.0.1' }, { sid: undefined }])
    expect(await identity.verifyAccessToken(await keycloak.accessToken(claims))).toBeUndefined();
});

test('an admin token that Keycloak has forgotten is replaced', async () => {
  const users = `/admin${realmPath}/users`;
  keycloak.answer(users, (_req, res) => void res.status(201).location(`${users}/1`).end());
  await identity.accounts.create(ada);
  let refusals = 0;
  keycloak.answer(users, (_req, res) => {
    refusals += 1;
    if (refusals === 1) res.status(401).end();
    else res.status(201).location(`${users}/2`).end();
  });
  expect(await identity.accounts.create(ada)).toMatchObject({ ok: true, value: { subject: '2' } });
});

test.each([
  [{ error: 'invalidPasswordMinLengthMessage' }, 'password'],
  [{ field: 'email', errorMessage: 'error-invalid-email' }, 'email'],
  [{ field: 'firstName', errorMessage: 'error-invalid-length' }, 'displayName'],
  [{ error: 'unknown' }, ''],
])('what the realm refuses with %j is told beside the field "%s"', async (problem, path) => {
  keycloak.answer(`/admin${realmPath}/users`, (_req, res) => void res.status(400).json(problem));
  expect(await identity.accounts.create(ada)).toMatchObject({
    ok: false,
    refusal: { code: 'validation-failed', errors: [{ path }] },
  });
});
