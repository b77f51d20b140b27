import { serve } from '@marathon/service-kit';
import express, { type Response } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serializeByKey } from './serializeByKey.ts';

test('a request waits until the one before it is answered, or has gone away', async () => {
  const inside: Response[] = [];
  const app = express().use(
    serializeByKey(() => 'all'),
    (_req, res) => void inside.push(res),
  );
  const running = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    const stopped = running.stop();
    // The client may have an unused connection.
    running.server.closeAllConnections();
    return stopped;
  });
  const ask = (signal: AbortSignal | null = null) => fetch(`http://127.0.0.1:${running.port}/`, { signal });
  const arrived = (count: number) => expect.poll(() => inside).toHaveLength(count);

  const first = ask();
  await arrived(1);
  const gone = new AbortController();
  const second = ask(gone.signal).catch(() => 'gone');
  const third = ask();
  await expect.poll(() => connections(running.server)).toBe(3);
  expect(inside).toHaveLength(1);
  inside[0]?.end();
  expect((await first).status).toBe(200);
  await arrived(2);
  // Whichever of the two came first.
  gone.abort();
  expect(await second).toBe('gone');
  inside[1]?.end();
  await arrived(3);
  inside[2]?.end();
  expect((await third).status).toBe(200);
});

const connections = (server: {
  getConnections(report: (error: Error | null, count: number) => void): unknown;
}) => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
