import { createLogger, serve } from '@marathon/service-kit';
import { capturedLogger, instancesAt } from '@marathon/service-kit/testing';
import express, { type Express } from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
import { proxiedService } from './proxiedService.ts';
import { readFromUpstream } from './readFromUpstream.ts';
import { serviceInProcess } from './serviceInProcess.ts';

const long = 'é'.repeat(100_000);
const service = () =>
  express()
    .get('/marathons/1', (req, res) => void res.json({ host: req.headers['x-forwarded-host'], long }))
    .get('/marathons/silent', () => undefined)
    .use((_req, res) => void res.status(404).json({ code: 'marathon-not-found' }));

const places = {
  'in this process': async (app: Express) => ({
    upstream: serviceInProcess(app),
    logs: () => [] as unknown[],
  }),
  'in another process': async (app: Express) => {
    const running = await serve(app, { port: 0, host: '127.0.0.1' });
    onTestFinished(() => {
      running.server.closeAllConnections();
      return running.stop();
    });
    const { logger, lines } = capturedLogger();
    const upstream = proxiedService({ instances: instancesAt(`http://127.0.0.1:${running.port}`), logger });
    return { upstream, logs: () => lines };
  },
};

describe.each(Object.entries(places))('a service %s', (_, place) => {
  test('is read as if the product’s own name had been asked', async () => {
    const { upstream, logs } = await place(service());
    const read = readFromUpstream(upstream, 'marathon.example');
    for (let again = 0; again < 3; again++)
      expect(await read('/marathons/1', AbortSignal.timeout(5_000))).toEqual({
        host: 'marathon.example',
        long,
      });
    expect(logs()).toEqual([]);
  });

  test('that knows no such thing has nothing to read', async () => {
    const { upstream } = await place(service());
    const read = readFromUpstream(upstream, 'marathon.example');
    expect(await read('/marathons/2', AbortSignal.timeout(5_000))).toBeUndefined();
  });

  test('that does not answer is left when time is up', async () => {
    const { upstream } = await place(service());
    const read = readFromUpstream(upstream, 'marathon.example');
    expect(await read('/marathons/silent', AbortSignal.timeout(50))).toBeUndefined();
  });
});

test('a service that is away has nothing to read', async () => {
  const logger = createLogger('test', 'silent');
  const upstream = proxiedService({ instances: instancesAt('http://127.0.0.1:9'), logger });
  expect(
    await readFromUpstream(upstream, 'marathon.example')('/marathons/1', AbortSignal.timeout(5_000)),
  ).toBeUndefined();
});
