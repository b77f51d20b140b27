import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { serveWithOperations } from './runService.ts';

async function aProcess() {
  const app = express().get('/work', (_req, res) => void res.send('done'));
  const metrics = createMetrics('test');
  const server = await serveWithOperations({ app, checks: {}, metrics, port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.stop();
  });
  return server;
}

test('a process that drains is not ready, and serves on', async () => {
  const { port, drain } = await aProcess();
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await ask('/readyz')).status).toBe(200);
  drain();
  const answer = await ask('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await ask('/healthz')).status).toBe(200);
  expect(await (await ask('/work')).text()).toBe('done');
});

test('a process that drains ends a connection with its next answer', async () => {
  const { port, drain } = await aProcess();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const ended = once(socket, 'close');
  const request = 'GET /work HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(request);
  await expect.poll(() => received).toMatch(/done$/);
  drain();
  socket.write(request);
  await ended;
  expect(received.match(/connection: [\w-]+/gi)).toEqual(['Connection: keep-alive', 'Connection: close']);
});
