import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { createLogger, serve } from '@marathon/service-kit';
import { instancesAt } from '@marathon/service-kit/testing';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { forwardTo } from '../http/forwarding.ts';
import type { BufferLimits } from './answerRelay.ts';
import { proxiedService } from './proxiedService.ts';

const logger = createLogger('test', 'silent');
const megabyte = 1024 * 1024;
/** More than sockets buffer on both sides. */
const large = Buffer.alloc(24 * megabyte, 'marathon ');

/** A gateway in front of a service with two turns, which counts requests for its large answer. */
async function start(buffers: Partial<BufferLimits>) {
  let requestCount = 0;
  const app = express()
    .use('/large', (req, res) => {
      requestCount += 1;
      if ('download' in req.query) res.attachment('large.csv');
      if ('chunked' in req.query) res.write(large.subarray(0, 1));
      res.end('chunked' in req.query ? large.subarray(1) : large);
    })
    .use((_req, res) => void res.send('free'));
  const service = await serve(app, { port: 0, host: '127.0.0.1' });
  const limits = { atOnce: 2, perCaller: 2, perStranger: 2, waiting: 10 };
  const upstream = proxiedService({
    instances: instancesAt(`http://127.0.0.1:${service.port}`),
    logger,
    limits,
    buffers,
    timeoutMs: 60_000,
  });
  const gateway = await serve(express().use(forwardTo(upstream)), { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    gateway.server.closeAllConnections();
    service.server.closeAllConnections();
    await Promise.all([gateway.stop(), service.stop()]);
  });
  return {
    ask: (path: string) => fetch(`http://127.0.0.1:${gateway.port}${path}`),
    connections: promisify(gateway.server.getConnections.bind(gateway.server)),
    /** Requests the large answer and reads nothing. */
    async askAndIgnore(query = '') {
      const before = requestCount;
      const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
      onTestFinished(() => void socket.destroy());
      socket.write(`GET /large${query} HTTP/1.1\r\nHost: x\r\n\r\n`);
      socket.pause();
      await expect.poll(() => requestCount).toBe(before + 1);
      return socket;
    },
  };
}

test.each([
  ['of known length', ''],
  ['in chunks', '?chunked'],
])(
  'clients that do not read an answer %s hold no turn when it has room in the buffer',
  async (_how, query) => {
    const { ask, askAndIgnore } = await start({ bytesEach: 32 * megabyte, bytesInAll: 64 * megabyte });
    const silent = [await askAndIgnore(query), await askAndIgnore(query)];
    expect(await (await ask('/')).text()).toBe('free');
    expect(silent.map(({ closed }) => closed)).toEqual([false, false]);
  },
);

test.each([
  ['each', { bytesEach: megabyte }],
  ['in all', { bytesEach: 32 * megabyte, bytesInAll: megabyte }],
])('clients that do not read are cut when their answers exceed the room (%s)', async (_which, room) => {
  const { ask, askAndIgnore } = await start({ ...room, stalledMs: 200 });
  const silent = [await askAndIgnore(), await askAndIgnore()];
  expect(await (await ask('/')).text()).toBe('free');
  for (const socket of silent) socket.resume();
  await Promise.any(silent.map((socket) => once(socket, 'close')));
});

test('room in the buffer is given back by clients that go', async () => {
  const room = 32 * megabyte;
  const { ask, askAndIgnore, connections } = await start({
    bytesEach: room,
    bytesInAll: room,
    stalledMs: 60_000,
  });
  for (let i = 0; i < 4; i++) {
    (await askAndIgnore()).destroy();
    await expect.poll(() => connections()).toBe(0);
  }
  await askAndIgnore();
  await askAndIgnore();
  // The first fills the buffer, the second holds a turn.
  expect(await (await ask('/')).text()).toBe('free');
});

test('a client that reads gets its whole answer, however little room there is', async () => {
  const { ask } = await start({ bytesEach: 1, bytesInAll: 1 });
  const read = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());
  const answers = await Promise.all(['/large', '/large?chunked', '/large'].map(read));
  expect(answers.map((answer) => answer.equals(large))).toEqual([true, true, true]);
});

test('a slow reader of a file that is made while it is read may take more time', async () => {
  const { ask, askAndIgnore } = await start({ bytesEach: 1, stalledMs: 200, leastOfDownload: 0 });
  const download = await askAndIgnore('?chunked&download');
  await askAndIgnore('?chunked');
  // The other one is disconnected.
  expect(await (await ask('/')).text()).toBe('free');
  let read = 0;
  download.on('data', (chunk) => {
    read += chunk.length;
  });
  download.resume();
  await expect.poll(() => read).toBeGreaterThan(large.length);
});
