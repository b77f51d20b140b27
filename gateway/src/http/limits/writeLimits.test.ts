import { ada } from '@marathon/identity/testing';
import { expect, onTestFinished, test } from 'vitest';
import { signUp } from '../../testing/signUp.ts';
import { type StartOptions, startGateway } from '../../testing/startGateway.ts';

const id = 'abcdefabcdefabcdefabcdef';

const start = async (options?: StartOptions) => {
  const gateway = await startGateway(options);
  onTestFinished(() => gateway.stop());
  const as = (subject: string) =>
    gateway.tokens.sign({ subject, email: `${subject}@example.org`, name: 'A' });
  const ask = (method: string, path: string, token: string, headers: Record<string, string> = {}) =>
    gateway.ask(path, { method, headers: { authorization: `Bearer ${token}`, ...headers } });
  return { ...gateway, as, ask };
};

test.each([
  ['PATCH', '/marathons/:id'],
  ['PUT', '/registrations/:id'],
  ['DELETE', '/registrations/:id'],
  ['PATCH', '/users/me'],
  ['PATCH', '/users/me/password'],
  ['DELETE', '/users/me/sessions'],
])('one account may %s %s 60 times a minute; others are not held up', async (method, path) => {
  const { as, ask } = await start();
  const write = async (subject: string) => (await ask(method, path.replace(':id', id), as(subject))).status;
  const statuses = await Promise.all(Array.from({ length: 65 }, () => write('eager')));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await write('calm')).not.toBe(429);
});

test('all that one account writes counts together, and says when to come again', async () => {
  const { as, ask } = await start();
  for (let i = 0; i < 30; i++) {
    await ask('PATCH', '/users/me', as('eager'));
    await ask('PUT', `/registrations/${id}`, as('eager'));
  }
  const refused = await ask('DELETE', `/marathons/${id}`, as('eager'));
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate-limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('GET', `/registrations/${id}`, as('eager'))).status).toBe(200);
});

test('a desk checks in more people a minute than an account writes otherwise, and not without end', async () => {
  const { as, ask } = await start();
  const path = `/marathons/${id}/check-ins/${id}`;
  const checkIn = async () => (await ask('PUT', path, as('desk'))).status;
  const statuses = await Promise.all(Array.from({ length: 305 }, checkIn));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await ask('PATCH', '/users/me', as('desk'))).status).not.toBe(429);
});

test('one account is given 60 API tokens a minute', async () => {
  const { publicUrl, oidc, ask } = await start();
  expect((await signUp(publicUrl, ada)).status).toBe(201);
  const { body } = await oidc.logIn(ada.email, ada.password);
  const exchange = () => ask('POST', '/jwt', body.access_token);
  const statuses = await Promise.all(Array.from({ length: 65 }, async () => (await exchange()).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('one address adds 60 marathons an hour, however many accounts it has', async () => {
  const { as, ask } = await start();
  const add = async (i: number, from: string) =>
    (await ask('POST', '/marathons', as(`account-${i}`), { 'x-forwarded-for': from })).status;
  const statuses = await Promise.all(Array.from({ length: 70 }, (_, i) => add(i, '192.0.2.1')));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('this machine adds marathons without a limit by address', async () => {
  const limits = { newMarathons: { requests: 1, seconds: 3600, exceptLoopback: true } };
  const { as, ask } = await start({ limits });
  const add = async (account: string) => (await ask('POST', '/marathons', as(account))).status;
  expect([await add('a'), await add('b'), await add('c')]).toEqual([200, 200, 200]);
});

test('the marathons that one address adds are counted apart from those of another', async () => {
  const limits = { newMarathons: { requests: 1, seconds: 3600, exceptLoopback: true } };
  const { as, ask } = await start({ limits, trustProxy: true });
  const add = async (from: string) => {
    const answer = await ask('POST', '/marathons', as('a'), { 'x-forwarded-for': from });
    return [answer.status, Number(answer.headers.get('retry-after')) > 3_500];
  };
  expect(await add('192.0.2.1')).toEqual([200, false]);
  expect(await add('192.0.2.1')).toEqual([429, true]);
  expect(await add('192.0.2.2')).toEqual([200, false]);
});
