import { realmPath } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Identity } from '../../identity.ts';
import { loginLimits } from '../../limits/loginThrottle.ts';
import { type KeycloakStub, serveIdentity, startKeycloakStub } from '../testing/startKeycloakStub.ts';

const users = '/admin/realms/marathon/users';
const token = `${realmPath}/protocol/openid-connect/token`;
const email = 'ada@example.org';
let clock: Date;
let keycloak: KeycloakStub;
let identity: Identity;
let gateway: Awaited<ReturnType<typeof serveIdentity>>;

beforeEach(async () => {
  clock = new Date('2027-01-01T00:00:00Z');
  const limits = { ...loginLimits, perAccount: 1_000, perAddress: 1_000, perSite: 1_000, delayMaxMs: 0 };
  keycloak = await startKeycloakStub({ sendsMails: true, loginLimits: limits, now: () => clock });
  identity = await keycloak.open();
  gateway = await serveIdentity(identity);
  keycloak.answer(users, (_req, res) => void res.json([{ id: 'ada', email, enabled: true }]));
  keycloak.answer(token, ({ body }, res) => {
    if (body.includes('password=Wrong')) res.status(401).json({ error: 'invalid_grant' });
    else res.json({ access_token: 'x', expires_in: 300 });
  });
});
afterEach(async () => {
  await gateway.stop();
  await identity.close();
  await keycloak.stop();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, { redirect: 'manual', ...init });
async function logIn(password: string, { username = email, cookie = '' } = {}) {
  const body = new URLSearchParams({ grant_type: 'password', username, password });
  const answer = await ask(token, { method: 'POST', body, headers: { cookie } });
  return { status: answer.status, body: await answer.json(), cookie: cookieOf(answer) };
}
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0];
const failOften = async () => {
  const statuses = [];
  for (let i = 0; i < loginLimits.strangersDaily; i++) statuses.push((await logIn('Wrong-1')).status);
  expect(new Set(statuses)).toEqual(new Set([401]));
};
const askedOfKeycloak = () => keycloak.seen.filter(({ path }) => path === token).length;

test('beyond three hundred failures a day Keycloak is asked for no stranger, and a known browser gets in', async () => {
  const { cookie } = await logIn('Correct-1');
  await failOften();
  const callsBefore = askedOfKeycloak();
  expect(await logIn('Correct-1')).toMatchObject({ status: 429, body: { error: 'link_required' } });
  expect(askedOfKeycloak()).toBe(callsBefore);
  expect((await logIn('Correct-1', { cookie })).status).toBe(200);
  expect((await logIn('Correct-1', { cookie, username: 'grace@example.org' })).status).toBe(200);
  expect((await logIn('Correct-1', { cookie: `${cookie}A` })).status).toBe(429);
});

test('the owner is told of it once', async () => {
  const notices: unknown[] = [];
  const publishing = identity.publishTo({
    publish: async (events) => void notices.push(...events.map(({ type, data }) => ({ type, data }))),
    ready: async () => {},
  });
  onTestFinished(() => publishing.stop());
  await failOften();
  await expect
    .poll(() => notices)
    .toEqual([{ type: 'account.password-guessed', data: { accountId: 'ada' } }]);
});

test('the last step of a new password by mail makes its browser known', async () => {
  await failOften();
  await identity.passwordResets.request(toEmail(email));
  const sent = () => keycloak.seen.find(({ path }) => path.includes('execute-actions-email'));
  await expect.poll(sent).toBeDefined();
  const redirect = new URL(sent()?.path ?? '', keycloak.url).searchParams.get('redirect_uri') ?? '';
  const { pathname, search } = new URL(redirect);
  const step = await ask(pathname + search);
  expect([step.status, step.headers.get('location')]).toEqual([303, '/login']);
  expect((await logIn('Correct-1', { cookie: cookieOf(step) ?? '' })).status).toBe(200);
  for (const wrong of ['', '?token=x', `${search}A`])
    expect(cookieOf(await ask(`${pathname}${wrong}`))).toBeUndefined();
  clock = new Date(clock.getTime() + 31 * 60_000);
  expect(cookieOf(await ask(pathname + search))).toBeUndefined();
});
