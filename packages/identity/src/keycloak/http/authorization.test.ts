import { realmPath } from '@marathon/contracts/constants';
import { afterEach, expect, test } from 'vitest';
import { type KeycloakStub, serveIdentity, startKeycloakStub } from '../testing/startKeycloakStub.ts';

let keycloak: KeycloakStub;
let gateway: Awaited<ReturnType<typeof serveIdentity>>;
afterEach(() => gateway.stop());

async function start(hasGoogle: boolean) {
  keycloak = await startKeycloakStub({ hasGoogle });
  gateway = await serveIdentity(await keycloak.open());
}

const parameters = {
  client_id: 'marathon-web',
  redirect_uri: 'http://localhost:8080/popup.html',
  state: 'a state',
  response_mode: 'fragment',
  kc_idp_hint: 'google',
};
const authorize = (more: Partial<typeof parameters> = {}) =>
  fetch(
    `http://127.0.0.1:${gateway.port}${realmPath}/protocol/openid-connect/auth?${new URLSearchParams({ ...parameters, ...more })}`,
    { redirect: 'manual' },
  );

test('without a Google client, Google sign-in goes back to the page with an error, so that its window closes', async () => {
  await start(false);
  const back = new URL((await authorize()).headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(parameters.redirect_uri);
  expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toEqual({
    error: 'temporarily_unavailable',
    error_description: 'Google login isn’t set up',
    state: parameters.state,
  });
  expect((await authorize({ response_mode: 'query' })).headers.get('location')).toContain('?error=');
  expect((await authorize({ redirect_uri: 'https://evil.example/' })).headers.get('location')).toBeNull();
  await keycloak.stop();
});

test('while Keycloak is away a sign-in goes back to the page with an error, and to no foreign page', async () => {
  await start(true);
  expect((await authorize()).status).toBe(200);
  await keycloak.stop();
  expect((await authorize()).headers.get('location')).toMatch(/popup\.html#error=temporarily_unavailable/);
  const foreign = await authorize({ redirect_uri: 'https://evil.example/' });
  expect([foreign.status, foreign.headers.get('location')]).toEqual([503, null]);
});
