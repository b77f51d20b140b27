import { connect } from 'node:net';
import { createLogger, serve } from '@marathon/service-kit';
import { instancesAt } from '@marathon/service-kit/testing';
import express from 'express';
import { expect, test } from 'vitest';
import { forwardTo } from '../http/forwarding.ts';
import { proxiedService } from './proxiedService.ts';

const hidden = 'DELETE /marathons/5eed00000000000000000001 HTTP/1.1\r\nHost: x\r\nX-Ignore: ';

test.each([
  ['Connection: content-length', `Content-Length: ${hidden.length}`, hidden],
  ['Connection: transfer-encoding', 'Transfer-Encoding: chunked', chunk(hidden)],
  ['Connection: keep-alive, Content-Length , te', `Content-Length: ${hidden.length}`, hidden],
])('a request in the body of another is no request of its own (%s)', async (connection, length, body) => {
  const seen: string[] = [];
  const service = express().use((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    req.resume().once('end', () => res.json({}));
  });
  const running = await serve(service, { port: 0, host: '127.0.0.1' });
  const upstream = proxiedService({
    instances: instancesAt(`http://127.0.0.1:${running.port}`),
    logger: createLogger('test', 'silent'),
  });
  const front = await serve(express().use(forwardTo(upstream)), { port: 0, host: '127.0.0.1' });

  await exchange(
    front.port,
    `GET /marathons HTTP/1.1\r\nHost: x\r\n${connection}\r\n${length}\r\n\r\n${body}`,
  );
  await fetch(`http://127.0.0.1:${front.port}/next`, { method: 'PATCH', body: 'its own' });

  expect(seen).toEqual(['GET /marathons', 'PATCH /next']);
  await front.stop();
  await running.stop();
});

function chunk(text: string) {
  return `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
}

/** Sends the raw bytes; resolves when an answer begins. */
function exchange(port: number, bytes: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.once('error', reject);
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
  });
}
