import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client, Identity } from '@marathon/identity';
import { type RunningServer, serve } from '@marathon/service-kit';
import express, { type RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { identityRoutes } from './identityRoutes.ts';

let running: RunningServer;
afterEach(() => running.stop());

const provider = {
  paths: ['/realms/marathon', '/resources'],
  handle: (req: IncomingMessage, res: ServerResponse, { address }: Client) =>
    void res.end(`${req.method} ${req.url} of ${address}`),
} as unknown as Identity;

async function start(limit: RequestHandler = (_req, _res, next) => next()) {
  const app = express().use(identityRoutes(provider, limit));
  running = await serve(
    app.use((_req, res) => void res.send('not the provider')),
    { port: 0, host: '127.0.0.1' },
  );
  return async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${running.port}${path}`, init)).text();
}

test('a request below a path of the provider reaches it as the client sent it', async () => {
  const ask = await start();
  expect(await ask('/realms/marathon/a%20b?c=d')).toBe('GET /realms/marathon/a%20b?c=d of 127.0.0.1');
  expect(await ask('/realms/marathon', { method: 'POST' })).toBe('POST /realms/marathon of 127.0.0.1');
  expect(await ask('/resources/x.css')).toBe('GET /resources/x.css of 127.0.0.1');
});

test.each(['/', '/realms', '/realms/master', '/realms/marathons', '/x/realms/marathon'])(
  'a request of %s does not reach the provider',
  async (path) => {
    expect(await (await start())(path)).toBe('not the provider');
  },
);

test('a request that the limit refuses does not reach the provider', async () => {
  const ask = await start((_req, res) => void res.status(429).send('refused'));
  expect(await ask('/realms/marathon/a')).toBe('refused');
  expect(await ask('/other')).toBe('not the provider');
});
