import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jsonBody } from '@marathon/service-kit';
import express, { type Express } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forwardTo } from '../http/forwarding.ts';
import { withWholeBody } from '../http/wholeBody.ts';
import type { Upstream } from '../ports.ts';
import { openRawRequest, readAll } from './rawRequest.ts';

export interface RunningUpstream {
  readonly upstream: Upstream;
  stop(): Promise<void>;
}

/** What the gateway expects of services. Every adapter of the Upstream port passes it. */
export function upstreamContract(name: string, start: (service: Express) => Promise<RunningUpstream>): void {
  describe(`upstream contract: ${name}`, () => {
    let running: RunningUpstream;
    let url: string;
    let port: number;
    const front = express();
    const server = createServer(front);

    beforeAll(async () => {
      running = await start(aService());
      front.use(withWholeBody((req, res, next) => forwardTo(running.upstream)(req, res, next)));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
      url = `http://127.0.0.1:${port}`;
    });
    afterAll(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await running.stop();
    });

    test('hands on method, whole path, query, headers and body', async () => {
      const answer = await fetch(`${url}/things/1?sort=asc&a=%20b`, {
        method: 'PATCH',
        headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
        body: '{"title":"Ä"}',
      });
      expect(await answer.json()).toEqual({
        method: 'PATCH',
        url: '/things/1?sort=asc&a=%20b',
        length: '14',
        authorization: 'Bearer x',
        body: { title: 'Ä' },
      });
    });

    const body = '{"title":"Ä"}';
    const chunks = '9\r\n{"title":\r\n5\r\n"Ä"}\r\n0\r\n\r\n';
    test.each([
      ['GET', 'a known length', { 'content-length': '14' }, body],
      ['DELETE', 'a known length', { 'content-length': '14' }, body],
      ['DELETE', 'chunks', { 'transfer-encoding': 'chunked' }, chunks],
      ['PUT', 'chunks', { 'transfer-encoding': 'chunked' }, chunks],
      ['PUT', 'a wait for 100', { 'content-length': '14', expect: '100-continue' }, body],
    ] as const)('hands on the body of a %s with %s, and its length', async (method, _how, framing, sent) => {
      const headers = { 'content-type': 'application/json', connection: 'close', ...framing };
      const socket = openRawRequest(port, { method, path: '/things/1', headers });
      socket.write(sent);
      const answer = await readAll(socket);
      expect(JSON.parse(answer.split('\r\n\r\n').at(-1) ?? '')).toEqual({
        method,
        url: '/things/1',
        length: '14',
        body: { title: 'Ä' },
      });
    });

    test('hands back status, headers and emptiness', async () => {
      const answer = await fetch(`${url}/unchanged`, { headers: { 'if-none-match': '"1"' } });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, '"1"', '']);
    });

    test('is ready', async () => {
      await expect(running.upstream.ready()).resolves.not.toThrow();
    });
  });
}

function aService(): Express {
  const app = express();
  app.get('/readyz', (_req, res) => void res.json({ status: 'ready' }));
  app.get('/unchanged', (_req, res) => void res.status(304).setHeader('ETag', '"1"').end());
  app.use(jsonBody(100_000), (req, res) => {
    const { method, originalUrl, headers, body } = req;
    const { authorization, 'content-length': length } = headers;
    res.json({ method, url: originalUrl, authorization, length, body });
  });
  return app;
}
