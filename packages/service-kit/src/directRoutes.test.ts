import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { directRouteBefore, idBelow, nameRoute, pathOf } from './directRoutes.ts';
import { createMetrics } from './metrics.ts';
import { failWith } from './problemAnswers.ts';
import { serveWithOperations } from './runService.ts';
import { capturedLogger } from './testing/capturedLogger.ts';

const id = '0123456789abcdef01234567';

async function aProcess() {
  const { logger } = capturedLogger();
  const app = express().use((req, res) => void res.send(`Express answers ${req.url}`));
  const listener = directRouteBefore(app, (req, res) => {
    if (pathOf(req) !== '/direct') return false;
    nameRoute(req, '/direct');
    if (req.url?.includes('fail')) failWith(logger, req, res, new Error('secret detail'));
    else res.end('direct');
    return true;
  });
  const metrics = createMetrics('test');
  const server = await serveWithOperations({
    app: listener,
    checks: {},
    metrics,
    port: 0,
    host: '127.0.0.1',
  });
  onTestFinished(() => server.stop());
  return (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
}

test('a direct route answers what it takes, with its query, and Express the rest', async () => {
  const ask = await aProcess();
  expect(await (await ask('/direct?a=1')).text()).toBe('direct');
  expect(await (await ask('/direct/other')).text()).toBe('Express answers /direct/other');
  expect((await ask('/healthz?a=1')).status).toBe(200);
});

test('a direct route is measured under its name', async () => {
  const ask = await aProcess();
  await ask('/direct?person=ada');
  const measured = await (await ask('/metrics')).text();
  expect(measured).toMatch(/http_request_duration_seconds_count\{.*route="\/direct".*\} 1/);
  expect(measured).not.toContain('ada');
});

test('an error in a direct route is a bare 500', async () => {
  const answer = await (await aProcess())('/direct?fail');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret detail');
});

test.each([
  [`/marathons/${id}`, id],
  [`/marathons/${id.toUpperCase()}`, undefined],
  [`/marathons/${id}/`, undefined],
  ['/marathons/live', undefined],
  [`/other/${id}`, undefined],
  ['/marathons', undefined],
])('the id in %s is %s', (path, found) => {
  expect(idBelow('/marathons', path)).toBe(found);
});
