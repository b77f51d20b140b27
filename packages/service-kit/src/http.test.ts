import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  callerOf,
  createLogger,
  createMetrics,
  jsonBody,
  notFound,
  operationsRoutes,
  parseInput,
  problemErrors,
  type RunningServer,
  requireCaller,
  sendProblem,
  serve,
} from './index.ts';
import { testTokens } from './testing/serveForTests.ts';

const tokens = testTokens(() => new Date());
let server: RunningServer;
let storeAnswers = true;
let brokerAnswers = true;

beforeEach(async () => {
  storeAnswers = true;
  brokerAnswers = true;
  const metrics = createMetrics('test');
  const app = express();
  app.use(metrics.http);
  const store = async () => {
    if (!storeAnswers) throw new Error('down');
  };
  const broker = async () => {
    if (!brokerAnswers) throw new Error('down');
  };
  app.use(operationsRoutes({ checks: { store }, degradedBy: { broker }, metrics }));
  app.post('/echo', jsonBody(100), (req, res) => {
    const body = parseInput(z.object({ title: z.string('Title is required') }), req.body);
    if (!body.ok) return sendProblem(res, body.refusal);
    res.json(body.value);
  });
  app.get('/me', requireCaller(tokens), (_req, res) => void res.json(callerOf(res)));
  app.use(
    '/mounted',
    express.Router().get('/page', (_req, res) => void res.json({})),
  );
  app.get('/bug', () => {
    throw new Error('secret detail');
  });
  app.get('/full-disk', () => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  });
  app.use(notFound, problemErrors(createLogger('test', 'silent')));
  server = await serve(app, { port: 0, host: '127.0.0.1' });
});
afterEach(() => server.stop());

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
const post = (body: string) =>
  ask('/echo', { method: 'POST', body, headers: { 'content-type': 'application/json' } });

test.each([
  ['{', 'malformed-json', 'The body is not valid JSON'],
  ['null', 'validation-failed', 'The body must be a JSON object'],
  ['"x"', 'validation-failed', 'The body must be a JSON object'],
  ['[]', 'validation-failed', 'The body must be a JSON object'],
  ['7', 'validation-failed', 'The body must be a JSON object'],
])('of the body %s it is said what is true', async (body, code, message) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code, message, errors: [{ path: '', message }] });
});

test.each([
  ['{"title":1}', 400, 'validation-failed'],
  ['', 400, 'validation-failed'],
  ['{"title":', 400, 'malformed-json'],
  [JSON.stringify({ title: 'x'.repeat(200) }), 413, 'body-too-large'],
])('the bad body %s is answered with a problem', async (body, status, code) => {
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ status, code, message: expect.any(String) });
});

test('a body that is not JSON is refused as such, and none at all counts as an empty one', async () => {
  const asText = await ask('/echo', { method: 'POST', body: 'title=Oslo' });
  expect([asText.status, await asText.json()]).toMatchObject([415, { code: 'unsupported-media-type' }]);
  expect((await ask('/echo', { method: 'POST' })).status).toBe(400);
});

test('a wrong field is named', async () => {
  const problem = (await (await post('{}')).json()) as { errors: unknown };
  expect(problem.errors).toEqual([{ path: 'title', message: 'Title is required' }]);
});

test('a bug is answered without its details', async () => {
  const answer = await ask('/bug');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret detail');
});

test('a full disk is told as something that may pass, not as a bug [fault.disk]', async () => {
  const answer = await ask('/full-disk');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
});

test('a bearer token opens, its absence or a wrong one does not', async () => {
  const token = tokens.sign({ subject: 'u1', email: 'ada@example.org', name: 'Ada' });
  const authorized = await ask('/me', { headers: { authorization: `Bearer ${token}` } });
  expect(await authorized.json()).toMatchObject({ email: 'ada@example.org' });
  expect((await ask('/me')).headers.get('www-authenticate')).toContain('Bearer');
  expect((await ask('/me', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
});

test('readiness names the dependency that does not answer while the process stays alive', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  storeAnswers = false;
  const answer = await ask('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ failing: ['store'] });
  expect((await ask('/healthz')).status).toBe(200);
});

test('a process stays ready without what it can do without, and says that it is degraded', async () => {
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
  brokerAnswers = false;
  const answer = await ask('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'degraded', failing: ['broker'] });
  storeAnswers = false;
  expect(await (await ask('/readyz')).json()).toEqual({
    status: 'not ready',
    failing: ['store', 'broker'],
  });
});

test('metrics count a route once, however its mount path is spelled', async () => {
  for (const path of ['/mounted/page', '/MoUnTeD/page', '/MOUNTED/PAGE']) await ask(path);
  const text = await (await ask('/metrics')).text();
  expect(text.match(/http_request_duration_seconds_count\{.*\} \d+/g)).toEqual([
    expect.stringMatching(/route="\/mounted\/page".* 3$/),
  ]);
});

test('metrics count requests by route pattern, never by path', async () => {
  await ask('/me');
  await ask('/no/such/path');
  const text = await (await ask('/metrics')).text();
  expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/me"[^}]*status="401"/);
  expect(text).not.toContain('/no/such/path');
});
