import type { Socket } from 'node:net';
import { createLogger, serve } from '@marathon/service-kit';
import { instancesAt } from '@marathon/service-kit/testing';
import express, { json } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proxiedService } from '../adapters/proxiedService.ts';
import { openRawRequest, untilContinue } from '../testing/rawRequest.ts';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

// Hundreds of connections, on a machine that may be busy.

const uploads = 256;
const slow = { subject: 's', email: 'slow@example.org', name: 'Slow' };
const body = JSON.stringify({ marathonId: 'm', firstName: 'Ada' });

let service: Awaited<ReturnType<typeof serve>>;
let gateway: RunningGateway;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  const app = express().use(json(), (req, res) => void res.json({ method: req.method, body: req.body }));
  service = await serve(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${service.port}`;
  const registrations = proxiedService({
    instances: instancesAt(url),
    logger: createLogger('test', 'silent'),
  });
  const limits = { registering: { requests: 1_000, seconds: 60 }, bodyWithinMs: 60_000 };
  gateway = await startGateway({ registrations, limits });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await gateway.stop();
  await service.stop();
});

/** Begins a body and sends a byte every three seconds; resolves when the gateway has the request's head. */
async function uploadSlowly(token: string): Promise<Socket> {
  const socket = openRawRequest(gateway.port, {
    method: 'POST',
    path: '/registrations',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': '500',
      expect: '100-continue',
    },
  });
  sockets.push(socket);
  const trickle = setInterval(() => socket.write(' '), 3_000);
  socket.once('close', () => clearInterval(trickle));
  await untilContinue(socket);
  socket.write('{');
  return socket;
}

test('256 slow uploads of one account delay no other', async () => {
  const token = gateway.tokens.sign(slow);
  const trickling = await Promise.all(Array.from({ length: uploads }, () => uploadSlowly(token)));

  const others = Array.from({ length: 20 }, (_, i) =>
    gateway.tokens.sign({ subject: `${i}`, email: `runner-${i}@example.org`, name: 'Runner' }),
  );
  const answers = await Promise.all(
    others.flatMap((other) => {
      const headers = { authorization: `Bearer ${other}`, 'content-type': 'application/json' };
      return [
        gateway.ask('/registrations', { headers }),
        gateway.ask('/registrations', { method: 'POST', headers, body }),
      ];
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await answers[1]?.json()).toEqual({ method: 'POST', body: JSON.parse(body) });
  expect(trickling.filter(({ closed, readableEnded }) => !closed && !readableEnded)).toHaveLength(uploads);
});
