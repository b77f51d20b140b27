import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ConnectionLimits, serve } from './serve.ts';

test('a stop lets a request in flight finish, and tells who asks again on its connection to go elsewhere [fault.restart]', async () => {
  let release = () => {};
  const releaseSignal = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requestCount = 0;
  const server = await serve(
    async (_req, res) => {
      requestCount += 1;
      await releaseSignal;
      res.end('done');
    },
    { port: 0, host: '127.0.0.1' },
  );
  const socket = connect(server.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const ended = once(socket, 'close');
  socket.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => requestCount).toBe(1);
  const stop = server.stop();
  socket.write('GET /second HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => requestCount).toBe(2);
  release();
  await Promise.all([stop, ended]);
  expect(received.match(/done/g)).toHaveLength(2);
  expect(received.match(/connection: close/gi)).toHaveLength(1);
});

async function listening(app: RequestListener, limits: Partial<ConnectionLimits>): Promise<number> {
  const server = await serve(app, { port: 0, host: '127.0.0.1', limits });
  onTestFinished(() => void server.server.closeAllConnections());
  onTestFinished(() => server.stop());
  return server.port;
}

function request(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
}

/** More than the buffers of both sides hold. */
const large = Buffer.alloc(64 * 1024 * 1024);

test('a client that does not read its answer loses its connection', async () => {
  let ended: Promise<unknown> | undefined;
  const answer: RequestListener = (_req, res) => {
    ended = once(res, 'close');
    res.end(large);
  };
  request(await listening(answer, { idleMs: 100 })).pause();
  await expect.poll(() => ended).toBeDefined();
  await ended;
});

test('a client that does not read loses its connection however often it is told something', async () => {
  let ended: Promise<unknown> | undefined;
  const tell = async (res: ServerResponse) => {
    for (; !res.destroyed; await pause(5)) res.write(': still here\n\n');
  };
  const stream: RequestListener = (_req, res) => {
    ended = once(res, 'close');
    res.write(large);
    void tell(res);
  };
  request(await listening(stream, { idleMs: 100 })).pause();
  await expect.poll(() => ended).toBeDefined();
  await ended;
});

test('a client that reads keeps its connection as long as it is told something', async () => {
  const idleMs = 200;
  const beats = 40;
  const stream: RequestListener = async (_req, res) => {
    for (let i = 0; i < beats; i++, await pause((3 * idleMs) / beats)) res.write('beat');
    res.end();
  };
  let received = '';
  const socket = request(await listening(stream, { idleMs }));
  socket.on('data', (chunk) => {
    received += chunk;
  });
  await expect.poll(() => received).toMatch(/0\r\n\r\n$/);
  expect(received.match(/beat/g)).toHaveLength(beats);
});

test('more connections than there may be are refused, until one of them ends', async () => {
  const port = await listening((_req, res) => void res.end('hello'), { connections: 2 });
  const first = request(port);
  const second = request(port);
  await Promise.all([once(first, 'data'), once(second, 'data')]);
  const third = request(port).resume();
  await once(third, 'close');
  expect(third.bytesRead).toBe(0);
  first.destroy();
  await vi.waitFor(async () => {
    const next = request(port).resume();
    await Promise.race([once(next, 'data'), once(next, 'close')]);
    expect(next.bytesRead).toBeGreaterThan(0);
  }, 15_000);
});

describe('the connections of one address', () => {
  const hello: RequestListener = (_req, res) => void res.end('hello');
  const answered = async (socket: Socket) => {
    socket.resume();
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return socket.bytesRead > 0;
  };

  test('have an end, and leave room for those of others', async () => {
    const port = await listening(hello, { perAddress: { connections: 2, keyOf: (address) => address } });
    const [first] = [request(port, '127.0.0.2'), request(port, '127.0.0.2')];
    expect(await answered(first as Socket)).toBe(true);
    expect(await answered(request(port, '127.0.0.2'))).toBe(false);
    expect(await answered(request(port, '127.0.0.3'))).toBe(true);
    first?.destroy();
    await expect.poll(() => answered(request(port, '127.0.0.2'))).toBe(true);
  });

  test('have no end of their own where an address is not counted', async () => {
    const port = await listening(hello, { perAddress: { connections: 2, keyOf: () => undefined } });
    for (let i = 0; i < 5; i++) expect(await answered(request(port, '127.0.0.2'))).toBe(true);
  });
});
