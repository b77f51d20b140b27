import { createServer } from 'node:http';
import { operationsSchema } from '@marathon/contracts/operationsSnapshot';
import { createMetrics, createOperatorTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import express from 'express';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { serviceInProcess } from '../../adapters/serviceInProcess.ts';
import { listen } from '../../testing/eventSource.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { asPage, type RunningGateway, type StartOptions, startGateway } from '../../testing/startGateway.ts';
import { metricsAt } from './metricsSources.ts';

let gateway: RunningGateway;
afterEach(() => gateway.stop());

let now = () => new Date();
const operators = createOperatorTokens(testKeyring, () => now());
const token = () => operators.sign({ name: 'grace' }, 60);
const bearer = (text = token()) => ({ authorization: `Bearer ${text}` });

async function start(options: StartOptions = {}) {
  now = () => new Date();
  const observed = { everyMs: 50, ...options.observed };
  gateway = await startGateway({ operators, ...options, observed });
}

const listenAs = async (headers = bearer()) => {
  const page = await listen(`${gateway.publicUrl}/operations/live`, headers);
  onTestFinished(page.close);
  return page;
};
const snapshotsOf = ({ events }: Awaited<ReturnType<typeof listen>>) =>
  events.filter(({ event }) => event === 'snapshot').map(({ data }) => data as Record<string, unknown>);

test.each(['/operations', '/operations/live'])('%s needs the token of an operator', async (path) => {
  await start();
  const apiToken = gateway.tokens.sign({ subject: 'a', email: 'ada@example.org', name: 'Ada' });
  const none = await gateway.ask(path);
  expect([none.status, await none.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  for (const wrong of ['rubbish', apiToken]) {
    const answer = await gateway.ask(path, { headers: bearer(wrong) });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'invalid-token' }]);
  }
});

test('an address that tries many tokens is told to wait', async () => {
  await start({ limits: { operations: { requests: 2, seconds: 60 } } });
  const statuses = [1, 2, 3].map(async () => (await gateway.ask('/operations')).status);
  expect((await Promise.all(statuses)).sort()).toEqual([401, 401, 429]);
});

test('tools get the figures as JSON, with rates', async () => {
  await start();
  const answer = await gateway.ask('/operations', { headers: bearer() });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { snapshot, history } = operationsSchema.parse(await answer.json());
  expect(snapshot.figures).toMatchObject({ registrations: 0, shed: 0, waitingInRooms: 0, p99: null });
  expect(snapshot.sources).toMatchObject([{ name: 'marathon', answers: true }]);
  expect(history.at(-1)?.at).toBe(snapshot.at);
});

test('browsers get the page at the same path, without a token', async () => {
  await start();
  const page = await gateway.ask('/operations', asPage);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('vary')).toContain('Accept');
});

test('registrations are seen as they come in', async () => {
  const stored = express().use((_req, res) => void res.status(201).json({}));
  await start({ registrations: serviceInProcess(stored) });
  const page = await listenAs();
  await expect.poll(() => snapshotsOf(page).length).toBeGreaterThan(0);
  const caller = { subject: 'a', email: 'ada@example.org', name: 'Ada' };
  for (let i = 0; i < 9; i += 1)
    await gateway.ask('/registrations', {
      method: 'POST',
      headers: { ...bearer(gateway.tokens.sign(caller)), 'content-type': 'application/json' },
      body: '{}',
    });
  await expect
    .poll(() => snapshotsOf(page).at(-1))
    .toMatchObject({ figures: { registrations: expect.closeTo(6, -1) } });
  const above0 = expect.toSatisfy((figure) => figure > 0);
  await expect
    .poll(() => snapshotsOf(page).at(-1))
    .toMatchObject({ figures: { registrations: above0, p99: above0 } });
});

test('one snapshot a second is made for all who listen, and none while nobody does', async () => {
  const metrics = createMetrics('gateway');
  let readings = 0;
  metrics.gauge('registrations_waiting', 'Counts who asks', () => {
    readings += 1;
    return 0;
  });
  await start({ metrics });
  const [one, other] = [await listenAs(), await listenAs()];
  await expect.poll(() => snapshotsOf(other).length).toBeGreaterThan(1);
  const shared = snapshotsOf(one).filter(({ at }) => snapshotsOf(other).some((its) => its.at === at));
  expect(shared.length).toBeGreaterThan(0);
  expect(readings).toBeLessThanOrEqual(Math.max(snapshotsOf(one).length, snapshotsOf(other).length) + 1);
  await Promise.all([one.close(), other.close()]);
  const third = await listenAs();
  await expect.poll(() => third.events.length).toBeGreaterThan(0);
  expect(third.events[0]).toMatchObject({
    event: 'history',
    data: { length: expect.toSatisfy((n) => n > 1) },
  });
});

test('a source that goes away is named, and what only it knows is unknown', async () => {
  const metrics = createMetrics('svc-registrations');
  metrics.gauge('registrations_waiting', 'Requests that wait', () => 7);
  const service = createServer(async (_req, res) => res.end(await metrics.registry.metrics()));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const otherProcesses = [metricsAt('registrations', 'svc-registrations', url)];
  await start({ observed: { otherProcesses } });
  const page = await listenAs();
  const name = `svc-registrations 127.0.0.1:${port}`;
  await expect.poll(() => snapshotsOf(page).at(-1)).toMatchObject({ figures: { waitingToCommit: 7 } });
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  letTimePass(10_000);
  await expect
    .poll(() => snapshotsOf(page).at(-1))
    .toMatchObject({
      figures: { waitingToCommit: null, registrations: null, shed: 0 },
      sources: [{ answers: true }, { name, answers: false, lastAnswer: expect.any(String) }],
    });
});

test('what is not ready is named, also while it does not answer at all', async () => {
  const metrics = createMetrics('gateway');
  const check = (name: string, read: () => Promise<number>) =>
    metrics.gauge('readiness_check_up', 'Whether it answers', read, { check: name, needed: 'no' });
  let isThere = true;
  check('redis', async () => Number(isThere));
  check('events', async () => 1);
  await start({ metrics });
  const page = await listenAs();
  const failing = (names: string[]) => ({ sources: [{ name: 'marathon', answers: true, failing: names }] });
  await expect.poll(() => snapshotsOf(page).at(-1)).toMatchObject(failing([]));
  isThere = false;
  await expect.poll(() => snapshotsOf(page).at(-1)).toMatchObject(failing(['redis']));
  check('registry', () => new Promise(() => undefined));
  const countBefore = snapshotsOf(page).length;
  await expect.poll(() => snapshotsOf(page).length).toBeGreaterThan(countBefore + 1);
  expect(snapshotsOf(page).at(-1)).toMatchObject(failing(['redis']));
});

test('a page is told no more when its token has expired', async () => {
  await start();
  const page = await listenAs();
  await expect.poll(() => snapshotsOf(page).length).toBeGreaterThan(0);
  now = () => new Date(Date.now() + 61_000);
  await expect.poll(() => page.hasEnded()).toBe(true);
});

test('twenty pages may listen, no more', async () => {
  await start();
  for (let i = 0; i < 20; i += 1) expect((await listenAs()).response.status).toBe(200);
  expect((await listenAs()).response.status).toBe(429);
});

test('no other method is answered', async () => {
  await start();
  for (const path of ['/operations', '/operations/live'])
    expect((await gateway.ask(path, { method: 'POST', headers: bearer() })).status).toBe(405);
});
