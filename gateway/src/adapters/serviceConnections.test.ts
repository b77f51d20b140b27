import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { serve } from '@marathon/service-kit';
import { capturedLogger, instancesAt } from '@marathon/service-kit/testing';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { forwardTo } from '../http/forwarding.ts';
import { openRawRequest, readAll } from '../testing/rawRequest.ts';
import { proxiedService } from './proxiedService.ts';

const { logger } = capturedLogger('silent');

async function listen(app: Parameters<typeof serve>[0]) {
  const running = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    running.server.closeAllConnections();
    await running.stop();
  });
  return { ...running, url: `http://127.0.0.1:${running.port}` };
}

const gatewayTo = (url: string) =>
  listen(express().use(forwardTo(proxiedService({ instances: instancesAt(url), logger }))));

test('requests one after the other share one connection to a service', async () => {
  const service = await listen((req, res) => void req.resume().once('end', () => res.end('done')));
  let opened = 0;
  service.server.on('connection', () => {
    opened += 1;
  });
  const { url } = await gatewayTo(service.url);
  for (const method of ['GET', 'POST', 'GET', 'PUT'])
    await (await fetch(url, { method, ...(method !== 'GET' && { body: 'Ada' }) })).text();
  expect(opened).toBe(1);
});

test('an early hint of a service is not its answer', async () => {
  const service = await listen((_req, res) => {
    res.writeEarlyHints({ link: '</a.css>; rel=preload' });
    res.end('real');
  });
  const { url } = await gatewayTo(service.url);
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('link'), await answer.text()]).toEqual([200, null, 'real']);
});

test.each([
  ['of known length', 'Content-Length: 6\r\n\r\nw\u00e4\u00ff\0\r\n'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n6\r\nw\u00e4\u00ff\0\r\n\r\n0\r\n\r\n'],
  ['until the end of the connection', 'Connection: close\r\n\r\nw\u00e4\u00ff\0\r\n'],
])('the bytes of an answer %s arrive as they are', async (_how, rest) => {
  const service = createTcpServer((socket) =>
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${rest}`, 'latin1')),
  );
  onTestFinished(() => void service.close());
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const { port } = service.address() as { port: number };
  const { url } = await gatewayTo(`http://127.0.0.1:${port}`);
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes).toEqual(Buffer.from('w\u00e4\u00ff\0\r\n', 'latin1'));
});

test.each(['http', 'HTTP', 'ftp'])('a request with a whole %s URL is sent with its path', async (scheme) => {
  const service = await listen((req, res) => void res.end(req.url));
  const { port } = await gatewayTo(service.url);
  const headers = { connection: 'close' };
  const socket = openRawRequest(port, { method: 'GET', path: `${scheme}://x/things/1?a=%20b`, headers });
  expect(await readAll(socket)).toMatch(/\r\n\/things\/1\?a=%20b$/);
});
