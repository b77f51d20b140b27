import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serviceInProcess } from '../adapters/serviceInProcess.ts';
import { echo } from '../testing/startGateway.ts';
import { messageRoutes } from './messageRoutes.ts';

const pass: RequestHandler = (_req, _res, next) => next();

/** GET /mailbox of a product on all addresses of its machine, over a connection from this address. */
async function mailboxFor(remoteAddress: string): Promise<number> {
  const routes = messageRoutes({
    messages: serviceInProcess(echo('svc-messages')),
    tokens: { verify: () => undefined },
    browse: pass,
    writeLimit: pass,
    origins: ['http://localhost'],
    isPrivate: true,
  });
  const server = createServer(express().use(routes));
  server.on('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/mailbox`, { headers: { connection: 'close' } });
  return answer.status;
}

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
  'the mailbox is open to its own machine, at %s',
  async (address) => expect(await mailboxFor(address)).toBe(200),
);

test.each(['192.0.2.7', '10.9.9.1', '2001:db8::1', '::ffff:10.9.9.1'])(
  'the mailbox, which holds links that set passwords, is closed to the network, at %s',
  async (address) => expect(await mailboxFor(address)).toBe(404),
);
