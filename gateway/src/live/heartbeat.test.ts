import { createLogger, serve } from '@marathon/service-kit';
import express from 'express';
import { expect, test } from 'vitest';
import { listen } from '../testing/eventSource.ts';
import { createLiveUpdates } from './liveUpdates.ts';

test('a quiet connection gets heartbeats', async () => {
  const live = createLiveUpdates({
    logger: createLogger('test', 'silent'),
    consumer: 'live',
    heartbeatMs: 10,
  });
  const running = await serve(express().use(live.router), { port: 0, host: '127.0.0.1' });
  const page = await listen(`http://127.0.0.1:${running.port}/marathons/live`);
  await expect.poll(() => page.comments.length).toBeGreaterThan(1);
  live.stop();
  await page.close();
  await running.stop();
});
