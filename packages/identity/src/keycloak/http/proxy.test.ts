import { once } from 'node:events';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { onTestFinished, test } from 'vitest';
import { createKeycloakServer } from '../keycloakServer.ts';
import { createProxy } from './proxy.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('whoever leaves before Keycloak answers costs nothing: the rest of the answer is not waited for', async () => {
  const firstRequest = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const keycloak = await serve(async (_req, res) => {
    res.once('close', letGo.resolve);
    firstRequest.resolve();
    await left.promise;
    res.write('the beginning of a page');
  });
  const proxy = createProxy({
    server: createKeycloakServer(keycloak, { timeoutMs: 500 }),
    publicUrl: 'http://localhost',
    addressOf: () => '127.0.0.1',
  });
  const relayed = Promise.withResolvers<void>();
  const app = express().use(async (req, res) => {
    res.once('close', left.resolve);
    await proxy.relay(await proxy.ask(req), res);
    relayed.resolve();
  });
  const client = get(await serve(app)).on('error', () => undefined);
  await firstRequest.promise;
  client.destroy();
  await relayed.promise;
  // An uncaught error would end the process.
  await letGo.promise;
});
