import { createApiTokens, createOperatorTokens, createServiceTokens } from '@marathon/service-kit';
import { rawGet, strangersKeyring, testKeyring } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceInProcess } from '../adapters/serviceInProcess.ts';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

const id = 'abcdefabcdefabcdefabcdef';
const caller = { subject: 'a', email: 'ada@example.org', name: 'Ada' };

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const ask = (method: string, path: string, token?: string) =>
  gateway.ask(path, { method, headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('signed-out callers', () => {
  test.each([
    ['GET', '/marathons'],
    ['GET', '/marathons?sort=asc'],
    ['GET', `/marathons/${id}`],
  ])('signed-out callers may %s %s', async (method, path) => {
    const answer = await ask(method, path);
    expect(await answer.json()).toEqual({ service: 'marathons', method, url: path });
  });

  test.each([
    ['POST', '/marathons'],
    ['PATCH', `/marathons/${id}`],
    ['DELETE', `/marathons/${id}`],
    ['GET', '/registrations'],
    ['GET', '/registrations?email=ada@example.org'],
    ['POST', '/registrations'],
    ['GET', `/registrations/${id}`],
    ['PUT', `/registrations/${id}`],
    ['DELETE', `/registrations/${id}`],
    ['GET', `/marathons/${id}/registrations`],
    ['GET', `/marathons/${id}/registrations/${id}`],
    ['GET', `/marathons/${id}/registrations/export`],
    ['GET', `/marathons/${id}/registrations/statistics?by=day`],
    ['POST', `/marathons/${id}/registrations/import`],
    ['DELETE', `/marathons/${id}/registrations/imports/${id}`],
    ['POST', `/marathons/${id}/tickets/verification`],
    ['GET', `/marathons/${id}/check-ins`],
    ['PUT', `/marathons/${id}/check-ins/${id}`],
    ['DELETE', `/marathons/${id}/registrations/${id}/check-in`],
    ['GET', `/registrations/${id}/ticket`],
    ['GET', `/registrations/${id}/answers`],
    ['PUT', `/registrations/${id}/answers`],
    ['PUT', `/marathons/${id}/questions`],
    ['GET', `/marathons/${id}/registrations/${id}/answers`],
    ['POST', `/marathons/${id}/registrations/${id}/medical-answers`],
  ])('signed-out callers may not %s %s; signed-in callers may', async (method, path) => {
    const refused = await ask(method, path);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Bearer');
    expect(await refused.json()).toMatchObject({ code: 'unauthenticated' });

    const service = /\/(registrations|tickets|check-ins|questions)/.test(path)
      ? 'registrations'
      : 'marathons';
    const allowed = await ask(method, path, gateway.tokens.sign(caller));
    expect(await allowed.json()).toEqual({ service, method, url: path });
  });

  test('an operator alone may list registrations', async () => {
    const path = `/operations/registrations?marathonId=${id}`;
    const operators = createOperatorTokens(testKeyring, () => new Date());
    for (const token of [undefined, 'rubbish', gateway.tokens.sign(caller)])
      expect((await ask('GET', path, token)).status).toBe(401);
    const allowed = await ask('GET', path, operators.sign({ name: 'grace' }, 60));
    expect(await allowed.json()).toEqual({ service: 'registrations', method: 'GET', url: path });
  });

  test.each(['GET', 'PUT', 'DELETE'])('an operator alone may %s a takedown', async (method) => {
    const path = `/operations/marathons/${id}/takedown`;
    const operators = createOperatorTokens(testKeyring, () => new Date());
    for (const token of [undefined, 'rubbish', gateway.tokens.sign(caller)])
      expect((await ask(method, path, token)).status).toBe(401);
    const allowed = await ask(method, path, operators.sign({ name: 'grace' }, 60));
    expect(await allowed.json()).toEqual({ service: 'marathons', method, url: path });
  });

  test('a forged or expired API token is refused', async () => {
    const expired = createApiTokens(testKeyring, () => new Date(Date.now() - 901_000));
    const forged = createApiTokens(strangersKeyring('gateway'), () => new Date());
    for (const tokens of [expired, forged]) {
      const answer = await ask('GET', '/registrations', tokens.sign(caller));
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'invalid-token' }]);
    }
  });
});

test.each([
  ['PUT', '/marathons', 'GET, HEAD, POST'],
  ['POST', `/marathons/${id}`, 'GET, HEAD, PATCH, DELETE'],
  ['PATCH', '/registrations', 'GET, HEAD, POST'],
  ['DELETE', `/marathons/${id}/registrations`, 'GET, HEAD, POST'],
  ['DELETE', `/marathons/${id}/registrations/${id}`, 'GET, HEAD, PATCH'],
  ['DELETE', `/marathons/${id}/registrations/${id}/cancellation`, 'PUT'],
  ['POST', `/marathons/${id}/log`, 'GET, HEAD'],
  ['POST', `/marathons/${id}/race-log`, 'GET, HEAD'],
  ['POST', `/registrations/${id}/log`, 'GET, HEAD'],
  ['PATCH', `/registrations/${id}`, 'GET, HEAD, PUT, DELETE'],
  ['POST', '/marathons/live', 'GET'],
  ['GET', '/jwt', 'POST'],
  ['POST', '/remotes.json', 'GET, HEAD'],
  ['OPTIONS', '/marathons', 'GET, HEAD, POST'],
  ['OPTIONS', '/marathons/abc', 'GET, HEAD, PATCH, DELETE'],
  ['OPTIONS', '/registrations', 'GET, HEAD, POST'],
])('%s %s answers 405 with the allowed methods', async (method, path, allow) => {
  const answer = await ask(method, path);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' });
});

test.each([['/marathons/a/b'], ['/registrations/a/b']])('%s is nowhere', async (path) => {
  expect((await ask('GET', path, gateway.tokens.sign(caller))).status).toBe(404);
});

test.each([
  `/internal/registrations/${id}`,
  `/internal/accounts/${id}/registrations`,
  `/internal/accounts/${id}/marathons`,
  `/registrations/%2e%2e%2finternal%2fregistrations%2f${id}`,
  `/registrations/internal/accounts/${id}/registrations`,
])('what services ask each other is forwarded for nobody: %s', async (path) => {
  const services = createServiceTokens(testKeyring, () => new Date());
  const tokens = [
    gateway.tokens.sign(caller),
    services.sign({ from: 'svc-messages', to: 'svc-registrations' }),
    services.sign({ from: 'svc-messages', to: 'svc-marathons' }),
  ];
  for (const token of [undefined, ...tokens]) {
    const answer = await ask('GET', path, token);
    const answered = (await answer.json()) as { readonly url?: string };
    expect(answered.url ?? '').not.toMatch(/^\/internal/);
  }
});

test('a body with too large a Content-Length is refused before it is read', async () => {
  const answer = await gateway.ask('/registrations', {
    method: 'POST',
    headers: { authorization: `Bearer ${gateway.tokens.sign(caller)}` },
    body: 'x'.repeat(100_001),
  });
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'body-too-large' }]);
});

test('an account may register 30 times a minute; then it gets 429, and others are not delayed', async () => {
  const fair = await startGateway();
  const register = (subject: string, method = 'POST') => {
    const token = fair.tokens.sign({ ...caller, subject });
    return fair.ask('/registrations', { method, headers: { authorization: `Bearer ${token}` } });
  };
  const answers = await Promise.all(Array.from({ length: 35 }, () => register('eager')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(refused).toHaveLength(5);
  expect(await refused[0]?.json()).toMatchObject({ code: 'rate-limited' });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await register('eager', 'GET')).status).toBe(200);
  const crowd = await Promise.all(Array.from({ length: 100 }, (_, i) => register(`runner-${i}`)));
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
  const metrics = await (await fair.ask('/metrics')).text();
  expect(metrics).toMatch(/^requests_refused_total\{limit="registering",reason="rate"\S* 5$/m);
  await fair.stop();
});

test('an account may change marathons 60 times a minute; then it gets 429, and others are not delayed', async () => {
  const gateway = await startGateway();
  const write = (method: string, path: string, subject = 'eager') => {
    const token = gateway.tokens.sign({ ...caller, subject });
    return gateway.ask(path, { method, headers: { authorization: `Bearer ${token}` } });
  };
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => [
      write('POST', '/marathons'),
      write('PATCH', `/marathons/${id}`),
      write('DELETE', `/marathons/${id}`),
    ]).flat(),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(6).fill(429)]);
  expect((await write('GET', '/marathons')).status).toBe(200);
  expect((await write('POST', '/marathons', 'calm')).status).toBe(200);
  await gateway.stop();
});

test('X-Forwarded-Host names the product’s own host and never another', async () => {
  const hosts: unknown[] = [];
  const service = serviceInProcess((req, res) => {
    hosts.push(req.headers['x-forwarded-host']);
    res.end();
  });
  const gateway = await startGateway({ marathons: service });
  const own = `localhost:${gateway.port}`;
  for (const host of [own, `127.0.0.1:${gateway.port}`, 'evil.example'])
    await rawGet(gateway.port, '/marathons', { host, 'x-forwarded-host': 'evil.example' });
  expect(hosts).toEqual([own, `127.0.0.1:${gateway.port}`, own]);
  await gateway.stop();
});

test('who asks is told to svc-marathons as limits count it, whatever the client says', async () => {
  const clients: unknown[] = [];
  const service = serviceInProcess((req, res) => {
    clients.push(req.headers['x-marathon-client']);
    res.end();
  });
  const gateway = await startGateway({ marathons: service });
  for (const path of ['/marathons', '/marathons?q=fjord'])
    await rawGet(gateway.port, path, { host: `localhost:${gateway.port}`, 'x-marathon-client': 'somebody' });
  expect(clients).toEqual(['127.0.0.1', '127.0.0.1']);
  await gateway.stop();
});

test('browsing is limited per address, reading your own registrations is not', async () => {
  const strict = await startGateway({ limits: { browsing: { requests: 2, seconds: 60 } } });
  const token = strict.tokens.sign(caller);
  const statusesOf = async (path: string) => {
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      const answer = await strict.ask(path, { headers: { authorization: `Bearer ${token}` } });
      statuses.push(answer.status);
    }
    return statuses;
  };
  expect(await statusesOf('/marathons')).toEqual([200, 200, 429]);
  expect(await statusesOf('/registrations')).toEqual([200, 200, 200]);
  await strict.stop();
});

test('a forged X-Forwarded-For does not escape a limit', async () => {
  const strict = await startGateway({ limits: { browsing: { requests: 1, seconds: 60 } } });
  const from = (address: string) => strict.ask('/marathons', { headers: { 'x-forwarded-for': address } });
  expect((await from('1.1.1.1')).status).toBe(200);
  expect((await from('2.2.2.2')).status).toBe(429);
  await strict.stop();
});

test.each([
  ['x-forwarded-for', '1.1.1.1'],
  ['forwarded', 'for=1.1.1.1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '1.1.1.1'],
])(
  'requests of this machine are not limited, but those that a proxy on it forwards are (%s)',
  async (name, value) => {
    const limits = { browsing: { requests: 2, seconds: 60, exceptLoopback: true } };
    const gateway = await startGateway({ limits });
    const statuses = async (headers: Record<string, string>) => {
      const answers = [];
      for (let i = 0; i < 4; i++) answers.push((await gateway.ask('/marathons', { headers })).status);
      return answers;
    };
    expect(await statuses({})).toEqual([200, 200, 200, 200]);
    expect(await statuses({ [name]: value })).toEqual([200, 200, 429, 429]);
    await gateway.stop();
  },
);

test('behind a public address every request is limited, whatever the proxy sends', async () => {
  const limits = { browsing: { requests: 2, seconds: 60, exceptLoopback: true } };
  const gateway = await startGateway({ limits, publicUrl: 'https://run.example' });
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push((await gateway.ask('/marathons')).status);
  expect(answers).toEqual([200, 200, 429]);
  await gateway.stop();
});

test('a service that throws is a bare 500, without what it threw', async () => {
  const failing = serviceInProcess(() => {
    throw new Error('secret detail');
  });
  const broken = await startGateway({ marathons: failing });
  const answer = await broken.ask('/marathons');
  const text = await answer.text();
  expect([answer.status, JSON.parse(text).code]).toEqual([500, 'internal-error']);
  expect(text).not.toContain('secret detail');
  await broken.stop();
});
