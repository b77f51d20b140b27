import { identity as names, realmPath } from '@marathon/contracts/constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../../identity.ts';
import { type KeycloakStub, serveIdentity, startKeycloakStub } from '../testing/startKeycloakStub.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
const logoutToken = { typ: 'Logout', aud: names.client, jti: 'an id', events: { [event]: {} } };

let keycloak: KeycloakStub;
let identity: Identity;
let gateway: Awaited<ReturnType<typeof serveIdentity>>;
beforeEach(async () => {
  keycloak = await startKeycloakStub();
  identity = await keycloak.open();
  gateway = await serveIdentity(identity);
});
afterEach(async () => {
  await gateway.stop();
  await keycloak.stop();
});

const tell = async (claims: Record<string, unknown>) => {
  const body = new URLSearchParams({ logout_token: await keycloak.accessToken(claims) });
  const url = `http://127.0.0.1:${gateway.port}${realmPath}/backchannel-logout`;
  return fetch(url, { method: 'POST', body });
};

test('a sign-in that Keycloak says has ended has ended', async () => {
  const answer = await tell({ ...logoutToken, sid: 'in the console' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect(identity.signIns.hasEnded('in the console')).toBe(true);
  expect(identity.signIns.hasEnded('a sign-in')).toBe(false);
});

test.each([
  ['an access token', { jti: 'an id' }],
  ['an ID token', { aud: names.client, jti: 'an id', nonce: 'x' }],
  ['a logout token with a nonce', { ...logoutToken, nonce: 'x' }],
  ['a logout token of another realm', { ...logoutToken, iss: 'http://127.0.0.1' }],
  ['a logout token for another client', { ...logoutToken, aud: 'account' }],
  ['a logout token of another event', { ...logoutToken, events: {} }],
  ['a logout token without a sign-in', { ...logoutToken, sid: undefined }],
])('%s ends nothing', async (_name, claims) => {
  expect((await tell(claims)).status).toBe(400);
  expect(identity.signIns.hasEnded('a sign-in')).toBe(false);
});
