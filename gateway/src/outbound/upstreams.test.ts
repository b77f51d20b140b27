import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createLogger, serve } from '@marathon/service-kit';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { upstreamContract } from '../testing/upstreamContract.ts';
import { proxiedService } from './proxiedService.ts';
import { serviceInProcess } from './serviceInProcess.ts';

const logger = createLogger('test', 'silent');

upstreamContract('in process', async (service) => ({
  upstream: serviceInProcess(service),
  stop: async () => {},
}));

upstreamContract('in another process', async (service) => {
  const running = await serve(service, 0, '127.0.0.1');
  return {
    upstream: proxiedService({ url: `http://127.0.0.1:${running.port}`, logger }),
    stop: running.stop,
  };
});

describe('a service in another process', () => {
  const front = async (url: string, timeoutMs?: number) => {
    const upstream = proxiedService({ url, logger, ...(timeoutMs !== undefined && { timeoutMs }) });
    const app = express().use((req, res, next) => upstream.handle(req, res, next));
    return { upstream, ...(await serve(app, 0, '127.0.0.1')) };
  };
  const expectUnavailable = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/marathons`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
  };

  test('that is down is said to be unavailable, and is not ready', async () => {
    const { upstream, port, stop } = await front('http://127.0.0.1:9');
    await expectUnavailable(port);
    await expect(upstream.ready()).rejects.toThrow();
    await stop();
  });

  test('that never answers is given up', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port, stop } = await front(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 50);
    await expectUnavailable(port);
    silent.close();
    await stop();
  });

  test('that is down answers again once it is back', async () => {
    const first = await serve(express(), 0, '127.0.0.1');
    const { port, stop } = await front(`http://127.0.0.1:${first.port}`);
    await first.stop();
    await expectUnavailable(port);
    const back = await serve(
      express().use((_req, res) => void res.send('back')),
      first.port,
      '127.0.0.1',
    );
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('back');
    await stop();
    await back.stop();
  });
});

test('a service in process is ready when all its dependencies are', async () => {
  const failing = serviceInProcess(express(), {
    store: async () => 1,
    broker: () => Promise.reject(new Error('gone')),
  });
  await expect(failing.ready()).rejects.toThrow('gone');
});
