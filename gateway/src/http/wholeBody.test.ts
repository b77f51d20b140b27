import { serve } from '@marathon/service-kit';
import express from 'express';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openRawRequest, readAll, untilContinue } from '../testing/rawRequest.ts';
import type { PlainHandler } from './plainRequest.ts';
import { withWholeBody } from './wholeBody.ts';

const service = vi.fn<PlainHandler>((_req, res) => void res.end('done'));
let running: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  service.mockClear();
  running = await serve(express().use(withWholeBody(service, { withinMs: 50 })), {
    port: 0,
    host: '127.0.0.1',
  });
});
afterEach(() => running.stop());

const post = (headers: Record<string, string>) =>
  openRawRequest(running.port, { method: 'POST', path: '/', headers });

test('a body that takes too long is refused and its connection closed, without a call of the service', async () => {
  const socket = post({ 'content-length': '500' });
  socket.write('{');
  const answer = await readAll(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('application/problem+json');
  expect(answer).toContain('"code":"request-timeout"');
  expect(service).not.toHaveBeenCalled();
});

test('a body that stops arriving is refused long before its time is over', async () => {
  const limits = { withinMs: 600_000, leastRate: { bytes: 2, inMs: 50 } };
  const strict = await serve(express().use(withWholeBody(service, limits)), { port: 0, host: '127.0.0.1' });
  onTestFinished(() => strict.stop());
  const headers = { 'content-length': '500' };
  const socket = openRawRequest(strict.port, { method: 'POST', path: '/', headers });
  socket.write('{"almost": "all of it');
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
  expect(service).not.toHaveBeenCalled();
});

test.each([
  ['says that it is', { 'content-length': '100001' }, ''],
  [
    'turns out to be',
    { 'transfer-encoding': 'chunked' },
    `${(100_001).toString(16)}\r\n${'x'.repeat(100_001)}`,
  ],
])('a body that %s too large is refused without a call of the service', async (_case, headers, sent) => {
  const socket = post({ ...headers, connection: 'close' });
  socket.write(sent);
  const answer = await readAll(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"code":"body-too-large"');
  expect(service).not.toHaveBeenCalled();
});

test('a body of the largest size is forwarded', async () => {
  const answer = await fetch(`http://127.0.0.1:${running.port}`, {
    method: 'POST',
    body: 'x'.repeat(100_000),
  });
  expect(answer.status).toBe(200);
  expect(service).toHaveBeenCalledOnce();
});

test('an aborted upload never reaches the service', async () => {
  const closed = Promise.withResolvers<void>();
  running.server.on('connection', (socket) => socket.once('close', () => closed.resolve()));
  const socket = post({ 'content-length': '500', expect: '100-continue' });
  await untilContinue(socket);
  socket.destroy();
  await closed.promise;
  expect(service).not.toHaveBeenCalled();
});

test('a request without a body is forwarded at once', async () => {
  expect(await (await fetch(`http://127.0.0.1:${running.port}`)).text()).toBe('done');
  const socket = post({ 'content-length': '0', connection: 'close' });
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
