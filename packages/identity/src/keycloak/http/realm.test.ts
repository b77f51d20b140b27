import { request } from 'node:http';
import { realmPath } from '@marathon/contracts/constants';
import { memoryCounters } from '@marathon/persistence/counters';
import type { RequestHandler } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeycloakStub, serveIdentity, startKeycloakStub } from '../testing/startKeycloakStub.ts';

const endpoint = `${realmPath}/protocol/openid-connect`;
let keycloak: KeycloakStub;
let gateway: Awaited<ReturnType<typeof serveIdentity>>;

beforeEach(async () => {
  keycloak = await startKeycloakStub();
  gateway = await serveIdentity(await keycloak.open(), '2001:db8:0:1::/64');
  keycloak.seen.length = 0;
});
afterEach(async () => {
  await gateway.stop();
  await keycloak.stop();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, { redirect: 'manual', ...init });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), headers });
const logIn = (password: string, username = 'ada@example.org') =>
  post(`${endpoint}/token`, { grant_type: 'password', username, password });

/** Sends a path that fetch would normalize. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: gateway.port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });

test.each([
  `${realmPath}/account`,
  `${realmPath}/clients-registrations/default`,
  `${realmPath}/protocol/saml`,
  `${realmPath}/protocol/openid-connect/token/introspect`,
  `${realmPath}/../master/protocol/openid-connect/auth`,
  `${realmPath}/login-actions/../../../admin`,
  `${realmPath}/login-actions/%2e%2e%2f%2e%2e%2fadmin`,
  `${realmPath}/broker//admin`,
  '/resources/../admin/realms',
  '/resources/%2e%2e/admin',
  '/realms/master/protocol/openid-connect/auth',
  '/admin/realms/marathon',
  'http://evil.example/realms/marathon/protocol/openid-connect/certs',
])('%s does not reach Keycloak', async (path) => {
  expect(await statusOf(path)).toBe(404);
  expect(keycloak.seen).toEqual([]);
});

test.each([
  `${realmPath}/.well-known/openid-configuration`,
  `${endpoint}/auth?client_id=marathon-web`,
  `${realmPath}/login-actions/authenticate?session_code=x`,
  `${realmPath}/broker/google/endpoint?code=x`,
  `${realmPath}/broker/after-first-broker-login?session_code=x`,
  '/resources/abc12/login/keycloak.v2/css/styles.css',
])('%s reaches Keycloak', async (path) => {
  expect((await ask(path)).status).toBe(200);
  expect(keycloak.seen.map((request) => request.path)).toEqual([path]);
});

test('Keycloak is told the product’s address and the client’s, whatever the client says', async () => {
  const lies = {
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=10.0.0.1',
  };
  await ask(`${endpoint}/certs`, { headers: lies });
  const { headers } = keycloak.seen[0] ?? {};
  expect(headers).toMatchObject({
    'x-forwarded-for': '2001:db8:0:1::',
    'x-forwarded-host': 'localhost:8080',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '8080',
  });
  expect(headers).not.toHaveProperty('forwarded');
});

test('redirects and cookies of Keycloak reach the browser as they are, its rule for subdomains does not', async () => {
  keycloak.answer(`${endpoint}/auth`, (_req, res) => {
    res.append('Set-Cookie', 'A=1; Path=/realms/marathon/').append('Set-Cookie', 'B=2; HttpOnly');
    res.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    res.redirect(302, 'https://accounts.google.com/o/oauth2/v2/auth');
  });
  const answer = await ask(`${endpoint}/auth`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(answer.headers.getSetCookie()).toEqual(['A=1; Path=/realms/marathon/', 'B=2; HttpOnly']);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('five wrong passwords of an account make its address wait, and Keycloak is not asked again', async () => {
  keycloak.answer(`${endpoint}/token`, (_req, res) => void res.status(401).json({ error: 'invalid_grant' }));
  for (let i = 0; i < 5; i++) expect((await logIn('Wrong-1')).status).toBe(401);
  const blocked = await logIn('Right-1', ' ADA@example.org');
  expect([blocked.status, await blocked.json()]).toMatchObject([429, { error: 'slow_down' }]);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(keycloak.seen).toHaveLength(5);
  expect((await logIn('Right-1', 'grace@example.org')).status).toBe(401);
});

/** Keycloak hashes before it refuses. */
const refuseSlowly: RequestHandler = (_req, res) =>
  void setTimeout(() => res.status(401).json({ error: 'invalid_grant' }), 20);

test('simultaneous guesses at an account get no more tries than successive ones', async () => {
  keycloak.answer(`${endpoint}/token`, refuseSlowly);
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn('Wrong-1')));
  expect(keycloak.seen).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
});

test('simultaneous guesses at many accounts from one address are bounded, too', async () => {
  keycloak.answer(`${endpoint}/token`, refuseSlowly);
  await Promise.all(Array.from({ length: 60 }, (_, i) => logIn('Wrong-1', `nobody${i}@example.org`)));
  // Twenty a minute, plus those under way at the twentieth failure.
  expect(keycloak.seen.length).toBeLessThan(20 + 16);
});

test('gateways that share their counters share the tries of an account', async () => {
  keycloak.answer(
    `${endpoint}/token`,
    (_req, res) => void res.status(200).json({ access_token: 'admin', expires_in: 300 }),
  );
  const counters = memoryCounters(() => new Date());
  const [one, other] = await Promise.all(
    [1, 2].map(async () => serveIdentity(await keycloak.open({ counters }))),
  );
  keycloak.answer(`${endpoint}/token`, (_req, res) => void res.status(401).json({ error: 'invalid_grant' }));
  const body = () =>
    new URLSearchParams({ grant_type: 'password', username: 'ada@example.org', password: 'x' });
  const at = async ({ port } = { port: 0 }) =>
    (await fetch(`http://127.0.0.1:${port}${endpoint}/token`, { method: 'POST', body: body() })).status;
  expect([await at(one), await at(other), await at(one), await at(other), await at(one)]).toEqual(
    Array(5).fill(401),
  );
  expect([await at(other), await at(one)]).toEqual([429, 429]);
  await Promise.all([one?.stop(), other?.stop()]);
});

test('wrong passwords on Keycloak’s own pages count, too', async () => {
  const page = `${realmPath}/login-actions/authenticate?session_code=x`;
  const type = (username: string) => post(page, { username, password: 'Wrong-1' });
  keycloak.answer(page.split('?')[0] ?? '', (_req, res) => void res.send('<form>'));
  for (let i = 0; i < 5; i++) expect((await type('ada@example.org')).status).toBe(200);
  expect((await type('ada@example.org')).status).toBe(429);
  keycloak.answer(page.split('?')[0] ?? '', (_req, res) => res.redirect('/popup.html'));
  for (let i = 0; i < 6; i++) expect((await type('grace@example.org')).status).toBe(302);
  expect((await post(page, { username: 'ada@example.org' })).status).toBe(302);
});

test('Keycloak reads the form that was checked', async () => {
  const body = new URLSearchParams([
    ['grant_type', 'refresh_token'],
    ['grant_type', 'password'],
  ]);
  await ask(`${endpoint}/token`, { method: 'POST', body });
  const type = 'application/x-www-form-urlencoded;charset=utf-16';
  await ask(`${endpoint}/token`, {
    method: 'POST',
    body: 'grant_type=password',
    headers: { 'content-type': type },
  });
  expect(keycloak.seen.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
    ['grant_type=refresh_token%2Cpassword', 'application/x-www-form-urlencoded'],
  ]);
});

test('clients are told in the words of OAuth that Keycloak does not answer, so that they keep their tokens', async () => {
  await keycloak.stop();
  const answer = await post(`${endpoint}/token`, { grant_type: 'refresh_token', refresh_token: 'x' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' });
  await keycloak.start();
  expect((await post(`${endpoint}/token`, { grant_type: 'refresh_token' })).status).toBe(200);
});

test('an error of Keycloak is no wrong password', async () => {
  keycloak.answer(`${endpoint}/token`, (_req, res) => void res.status(500).send('<html>stack trace</html>'));
  for (let i = 0; i < 6; i++) expect((await logIn('Right-1')).status).toBe(503);
});
