import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { serve } from './serve.ts';

test('a stop lets a request in flight finish, and tells who asks again on its connection to go elsewhere', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  const running = await serve(
    async (_req, res) => {
      asked += 1;
      await held;
      res.end('done');
    },
    0,
    '127.0.0.1',
  );
  const socket = connect(running.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  const ended = once(socket, 'close');
  socket.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(asked).toBe(1));
  const stopped = running.stop();
  socket.write('GET /second HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(asked).toBe(2));
  release();
  await Promise.all([stopped, ended]);
  expect(heard.match(/done/g)).toHaveLength(2);
  expect(heard.match(/connection: close/gi)).toHaveLength(1);
});
