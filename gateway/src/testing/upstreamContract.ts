import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, json } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Upstream } from '../ports.ts';

export interface RunningUpstream {
  readonly upstream: Upstream;
  stop(): Promise<void>;
}

/** What the gateway expects of a service it hands requests to. Every adapter of the Upstream port runs through it. */
export function upstreamContract(name: string, start: (service: Express) => Promise<RunningUpstream>): void {
  describe(`upstream contract: ${name}`, () => {
    let running: RunningUpstream;
    let url: string;
    const front = express();
    const server = createServer(front);

    beforeAll(async () => {
      running = await start(aService());
      front.use((req, res, next) => running.upstream.handle(req, res, next));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
        authorization: 'Bearer x',
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
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/unchanged', (_req, res) => void res.status(304).setHeader('ETag', '"1"').end());
  app.use(json(), (req, res) => {
    const { method, originalUrl, headers, body } = req;
    res.json({ method, url: originalUrl, authorization: headers.authorization, body });
  });
  return app;
}
