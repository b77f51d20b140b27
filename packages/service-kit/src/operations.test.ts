import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { serveWithOperations } from './runService.ts';

test('metrics answer at one path alone, so that a proxy can close it by its name', async () => {
  const metrics = createMetrics('test');
  const server = await serveWithOperations({
    app: express(),
    checks: {},
    metrics,
    port: 0,
    host: '127.0.0.1',
  });
  onTestFinished(() => server.stop());
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status;
  expect(await Promise.all(['/metrics', '/METRICS', '/metrics/', '/%6detrics'].map(statusOf))).toEqual([
    200, 404, 404, 404,
  ]);
});
