import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTelemetry } from './startTelemetry.ts';
import { currentTraceparent, inBatchSpan } from './tracing.ts';

test.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, { OTEL_EXPORTER_OTLP_ENDPOINT: 'nowhere' }])(
  'nothing of OpenTelemetry is loaded without a collector (%o)',
  async (environment) => {
    const load = vi.fn(() => ({ startSdk: () => async () => {} }));
    vi.doMock('./sdk.ts', load);
    onTestFinished(() => void vi.doUnmock('./sdk.ts'));
    const stop = await startTelemetry('svc-test', environment);
    await stop();
    expect(load).not.toHaveBeenCalled();
  },
);

test('traces, and nothing else, go to the endpoint of the configuration', async () => {
  const received: { path: string | undefined; body: string }[] = [];
  const collector = createServer(async (req, res) => {
    received.push({ path: req.url, body: (await req.toArray()).join('') });
    res.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/collect` };

  const stop = await startTelemetry('svc-test', environment);
  await inBatchSpan('an event is handled', [], async () => {});
  await stop();
  expect(received).toEqual([{ path: '/collect/v1/traces', body: expect.stringContaining('svc-test') }]);
  expect(received[0]?.body).toContain('an event is handled');
  expect(await inBatchSpan('an event after the stop', [], async () => currentTraceparent())).toBeUndefined();
});
