import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inEventSpan, startTracing } from './tracing.ts';

test('traces, and nothing else, go to the endpoint of the configuration', async () => {
  const received: { path: string | undefined; body: string }[] = [];
  const collector = createServer(async (req, res) => {
    received.push({ path: req.url, body: (await req.toArray()).join('') });
    res.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;

  const stop = await startTracing('svc-test', `http://127.0.0.1:${port}/collect`);
  await inEventSpan('an event is handled', undefined, async () => {});
  await stop();
  expect(received).toEqual([{ path: '/collect/v1/traces', body: expect.stringContaining('svc-test') }]);
  expect(received[0]?.body).toContain('an event is handled');
});
