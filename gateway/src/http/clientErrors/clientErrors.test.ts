import { createLogger } from '@marathon/service-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authBuild, shellBuild } from '../../testing/builds.ts';
import { type RunningGateway, startGateway } from '../../testing/startGateway.ts';

let gateway: RunningGateway;
let lines: Record<string, unknown>[];
let clock: Date;
beforeEach(async () => {
  lines = [];
  clock = new Date();
  const logger = createLogger('test', 'warn', { write: (line) => void lines.push(JSON.parse(line)) });
  gateway = await startGateway({ logger, now: () => clock });
});
afterEach(() => gateway.stop());

const { version } = authBuild.release;
const anError = {
  remote: 'mf-auth',
  version,
  route: '/register',
  kind: 'caught',
  name: 'TypeError',
  message: 'x is not a function',
  stack: [`/remotes/mf-auth/${version}/static/js/a.js:1:20`],
};
const send = (error: object) =>
  gateway.ask('/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(error),
  });
const counted = async () => {
  const metrics = await (await gateway.ask('/metrics')).text();
  return metrics.split('\n').filter((line) => line.startsWith('client_errors_total{'));
};

test('an error of a browser is counted by front end and version, and logged', async () => {
  expect((await send(anError)).status).toBe(204);
  await send({ ...anError, remote: 'shell', version: shellBuild.release.version });
  expect(await counted()).toEqual([
    `client_errors_total{remote="mf-auth",version="${version}",service="gateway"} 1`,
    `client_errors_total{remote="shell",version="${shellBuild.release.version}",service="gateway"} 1`,
  ]);
  expect(lines[0]).toMatchObject({ level: 'warn', msg: 'error in a browser', ...anError });
});

test('the same error is logged once a minute, and counted each time', async () => {
  for (let i = 0; i < 3; i++) await send(anError);
  expect(lines).toHaveLength(1);
  clock = new Date(clock.getTime() + 61_000);
  await send(anError);
  expect(lines).toHaveLength(2);
  expect(await counted()).toEqual([expect.stringMatching(/ 4$/)]);
});

test('unknown front ends and versions share one label', async () => {
  for (const remote of ['mf-none', 'x', '__proto__', 'shell'])
    await send({ ...anError, remote, version: `${remote}-1` });
  await send({ ...anError, version: '9.9.9' });
  expect(await counted()).toEqual([
    'client_errors_total{remote="other",version="other",service="gateway"} 3',
    'client_errors_total{remote="shell",version="other",service="gateway"} 1',
    'client_errors_total{remote="mf-auth",version="other",service="gateway"} 1',
  ]);
});

test('personal data in a report reaches no log', async () => {
  await send({
    ...anError,
    message: 'ada@example.org has no place',
    route: '/x?email=ada',
    name: 'ada@example.org',
  });
  expect(JSON.stringify(lines)).not.toContain('ada');
});

test('invalid, large and too many reports are refused', async () => {
  expect((await send({ ...anError, stack: ['https://elsewhere.example/a.js:1:1'] })).status).toBe(400);
  expect((await send({ ...anError, message: 'x'.repeat(9_000) })).status).toBe(413);
  expect((await gateway.ask('/client-errors')).status).toBe(405);
  const strict = await startGateway({ limits: { clientErrors: { requests: 1, seconds: 60 } } });
  const ask = () => strict.ask('/client-errors', { method: 'POST' });
  expect([(await ask()).status, (await ask()).status]).toEqual([400, 429]);
  await strict.stop();
});
