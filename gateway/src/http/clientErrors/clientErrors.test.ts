import { StoreUnavailable } from '@marathon/persistence';
import { createDeployToken, errorListSchema, previewCookieName } from '@marathon/registry';
import { createLogger } from '@marathon/service-kit';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
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
const send = (error: object, headers: Record<string, string> = {}) =>
  gateway.ask('/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
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

describe('for the team of a front end', () => {
  let authorization: string;
  beforeEach(async () => {
    const { secret, record } = createDeployToken({ team: 'auth', remotes: ['mf-auth'], now: () => clock });
    await gateway.frontEnds.deployTokens.add(record);
    authorization = `Bearer ${secret}`;
  });
  const ask = (path: string) => gateway.ask(`/registry/${path}`, { headers: { authorization } });
  const storedErrors = async () => errorListSchema.parse(await (await ask('mf-auth/errors')).json()).errors;

  test('an error is kept without personal data, and counted with others like it', async () => {
    const about = { route: '/x?email=ada', name: 'ada@example.org', message: 'ada@example.org\u001B[2J' };
    await send({ ...anError, ...about });
    await send({ ...anError, ...about, message: 'ada2@example.org\u001B[2J' });
    expect(await storedErrors()).toMatchObject([{ count: 2, version, kind: 'caught', name: '[e-mail]' }]);
    expect(JSON.stringify(await storedErrors())).not.toMatch(/ada|u001b/i);
    expect((await ask('mf-marathons/errors')).status).toBe(403);
  });

  test('an error of an older release is kept, of something that is no release without its version', async () => {
    await send({ ...anError, version: '0.0.9-0123456789', message: 'older' });
    await send({ ...anError, version: 'made up', message: 'newer' });
    const versions = (await storedErrors()).map((each) => [each.message, each.version]).toSorted();
    expect(versions).toEqual([
      ['newer', 'unknown'],
      ['older', '0.0.9-0123456789'],
    ]);
  });

  test('an error in a preview, and one of no front end, is kept for nobody', async () => {
    const cookie = `${previewCookieName}=${gateway.previews.make({ name: 'mf-auth', version })}`;
    await send(anError, { cookie });
    await send({ ...anError, remote: 'mf-none' });
    expect(await storedErrors()).toEqual([]);
  });

  test('a page that reports learns nothing of a store that is away', async () => {
    const away = await startGateway({
      errorStore: {
        add: () => Promise.reject(new StoreUnavailable(new Error('away'), true)),
        list: async () => [],
      },
    });
    onTestFinished(() => away.stop());
    const answer = await away.ask('/client-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anError),
    });
    expect(answer.status).toBe(204);
  });
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
