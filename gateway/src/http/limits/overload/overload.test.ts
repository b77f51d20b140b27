import type { RequestListener, ServerResponse } from 'node:http';
import { createAdmissions } from '@marathon/service-kit';
import { capturedLogger, testKeyring } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { serviceInProcess } from '../../../adapters/serviceInProcess.ts';
import { letTimePass } from '../../../testing/letTimePass.ts';
import { startGateway } from '../../../testing/startGateway.ts';
import { alwaysInFlight } from './budgets.ts';

const admissions = createAdmissions(testKeyring, () => new Date());
const marathonId = 'a'.repeat(24);

/** A gateway in front of a svc-registrations that holds registrations until released; it stores each key once. */
async function startSlowly() {
  const held: (() => void)[] = [];
  const stored = new Map<string, number>();
  let isHeld = true;
  const registrations: RequestListener = (req, res) => {
    if (req.method === 'GET') return void res.end('[]');
    const answer = () => {
      const key = String(req.headers['idempotency-key']);
      stored.set(key, (stored.get(key) ?? 0) + 1);
      json(res, 201);
    };
    if (isHeld) held.push(answer);
    else answer();
  };
  const { logger, entries } = capturedLogger();
  const gateway = await startGateway({ registrations: serviceInProcess(registrations), logger });
  onTestFinished(() => gateway.stop());

  const headersOf = (name: string) => ({
    authorization: `Bearer ${gateway.tokens.sign({ subject: name, email: `${name}@example.org`, name })}`,
  });
  const register = (name: string, headers: Record<string, string> = {}) =>
    gateway.ask('/registrations', {
      method: 'POST',
      headers: { ...headersOf(name), 'idempotency-key': name, ...headers },
    });
  const letGo = () => {
    isHeld = false;
    for (const answer of held.splice(0)) answer();
  };
  onTestFinished(letGo);

  const accepted = Array.from({ length: alwaysInFlight }, (_, i) => register(`runner-${i}`));
  await expect.poll(() => held).toHaveLength(alwaysInFlight);
  letTimePass(10_000);
  // Waits until the gateway's event loop is on time: a service is assumed to answer at least one a second.
  await expect.poll(() => expectedWait(gateway)).toBeLessThan(alwaysInFlight + 1);
  // Nothing is answered; longer than any delay of this test's event loop.
  expect(await expectedWait(gateway)).toBeGreaterThan(3);
  return { gateway, register, headersOf, accepted, letGo, stored, entries };
}

async function expectedWait(gateway: { ask(path: string): Promise<Response> }): Promise<number> {
  const text = await (await gateway.ask('/metrics')).text();
  return Number(/^registrations_wait_seconds\S* (\S+)$/m.exec(text)?.[1]);
}

const json = (res: ServerResponse, status: number) =>
  void res.writeHead(status, { 'content-type': 'application/json' }).end('{}');

const admissionOf = (subject: string) => ({
  admission: admissions.sign({
    subject,
    marathonId,
    number: 1,
    expiresAt: new Date(Date.now() + 60_000),
  }),
});

test('beyond capacity a registration is turned away at once, and told when to come again', async () => {
  const { register } = await startSlowly();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => register(`late-${i}`)));
  const seconds = answers.map(({ headers }) => Number(headers.get('retry-after')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(await answers[0]?.json()).toMatchObject({ code: 'unavailable' });
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(10);
  expect(new Set(seconds).size).toBeGreaterThan(1);
});

test('it carries what every answer does', async () => {
  const { register, letGo } = await startSlowly();
  const early = await register('ada');
  letGo();
  const usual = await register('ada');
  expect([early.status, usual.status]).toEqual([503, 201]);
  expect(early.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(Number(early.headers.get('content-length'))).toBe((await early.text()).length);
  const own = new Set(['content-type', 'content-length', 'transfer-encoding', 'date']);
  for (const [name, value] of usual.headers)
    if (!own.has(name)) expect([name, early.headers.get(name)]).toEqual([name, value]);
});

test('neither its token nor its body is looked at', async () => {
  const { gateway } = await startSlowly();
  const answer = await gateway.ask('/registrations', { method: 'POST', body: 'x'.repeat(300_000) });
  expect(answer.status).toBe(503);
});

test('marathons, the own registrations and live updates are answered meanwhile', async () => {
  const { gateway, headersOf } = await startSlowly();
  expect((await gateway.ask('/marathons')).status).toBe(200);
  expect((await gateway.ask(`/marathons/${marathonId}`)).status).toBe(200);
  expect((await gateway.ask('/registrations', { headers: headersOf('ada') })).status).toBe(200);
  const live = await gateway.ask('/marathons/live');
  expect(live.status).toBe(200);
  await live.body?.cancel();
});

test('when the service answers again, so does the gateway; a repeat with the same key is stored once', async () => {
  const { register, accepted, letGo, stored } = await startSlowly();
  expect((await register('ada')).status).toBe(503);
  expect(stored.get('ada')).toBeUndefined();
  letGo();
  expect((await register('ada')).status).toBe(201);
  expect(stored.get('ada')).toBe(1);
  for (const answer of await Promise.all(accepted)) expect(answer.status).toBe(201);
});

test('being turned away does not count as one of the requests that an account has', async () => {
  const { register, letGo } = await startSlowly();
  for (let i = 0; i < 40; i++) expect((await register('eager')).status).toBe(503);
  letGo();
  expect((await register('eager')).status).toBe(201);
});

test('operators are told', async () => {
  const { gateway, register, entries } = await startSlowly();
  for (let i = 0; i < 5; i++) await register('late');
  const told = entries().filter(({ msg }) => msg.startsWith('overload'));
  expect(told).toEqual([expect.objectContaining({ level: 'warn', kind: 'registration' })]);
  expect(told[0].inFlight).toBeGreaterThanOrEqual(alwaysInFlight);
  const metrics = await (await gateway.ask('/metrics')).text();
  expect(metrics).toMatch(/^requests_refused_total\{limit="registration",reason="overload"\S* [5-9]$/m);
});

test('a forged admission gains nothing', async () => {
  const { register } = await startSlowly();
  expect((await register('ada', admissionOf('grace'))).status).toBe(503);
  expect((await register('ada', { admission: 'x.y.z' })).status).toBe(503);
});
