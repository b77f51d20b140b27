import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { toEmail } from '@marathon/contracts/email';
import { createLogger, noteCaller, serve } from '@marathon/service-kit';
import { instancesAt } from '@marathon/service-kit/testing';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { forwardTo } from '../http/forwarding.ts';
import { echo, startGateway } from '../testing/startGateway.ts';
import { upstreamContract } from '../testing/upstreamContract.ts';
import { proxiedService } from './proxiedService.ts';
import { serviceInProcess } from './serviceInProcess.ts';

const logger = createLogger('test', 'silent');

upstreamContract('in process', async (service) => ({
  upstream: serviceInProcess(service),
  stop: async () => {},
}));

upstreamContract('in another process', async (service) => {
  const running = await serve(service, { port: 0, host: '127.0.0.1' });
  return {
    upstream: proxiedService({ instances: instancesAt(`http://127.0.0.1:${running.port}`), logger }),
    stop: running.stop,
  };
});

upstreamContract('in two other processes, one of which is gone', async (service) => {
  const gone = await serve(service, { port: 0, host: '127.0.0.1' });
  const running = await serve(service, { port: 0, host: '127.0.0.1' });
  await gone.stop();
  const instances = instancesAt(...[gone, running].map(({ port }) => `http://127.0.0.1:${port}`));
  return { upstream: proxiedService({ instances, logger }), stop: running.stop };
});

test('a whole gateway in front of a service in another process makes Node warn of nothing', async () => {
  const warnings: string[] = [];
  const listen = (warning: Error) => warnings.push(warning.message);
  process.on('warning', listen);
  const service = await serve(echo('marathons'), { port: 0, host: '127.0.0.1' });
  const marathons = proxiedService({ instances: instancesAt(`http://127.0.0.1:${service.port}`), logger });
  const gateway = await startGateway({ marathons });
  const answer = await gateway.ask('/marathons');
  expect(await answer.json()).toMatchObject({ service: 'marathons' });
  await gateway.stop();
  await service.stop();
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});

describe('a service in another process', () => {
  const front = async (url: string, timeoutMs?: number) => {
    const upstream = proxiedService({
      instances: instancesAt(url),
      logger,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    const app = express().use(forwardTo(upstream));
    return { upstream, ...(await serve(app, { port: 0, host: '127.0.0.1' })) };
  };
  const expectUnavailable = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/marathons`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
  };

  test('a service that is down is unavailable and not ready', async () => {
    const { upstream, port, stop } = await front('http://127.0.0.1:9');
    await expectUnavailable(port);
    await expect(upstream.ready()).rejects.toThrow();
    await stop();
  });

  test('a service that never answers is unavailable after the timeout', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port, stop } = await front(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 50);
    await expectUnavailable(port);
    silent.close();
    await stop();
  });

  test('a service that was down answers again once it is back', async () => {
    const first = await serve(express(), { port: 0, host: '127.0.0.1' });
    const { port, stop } = await front(`http://127.0.0.1:${first.port}`);
    await first.stop();
    await expectUnavailable(port);
    const back = await serve(
      express().use((_req, res) => void res.send('back')),
      { port: first.port, host: '127.0.0.1' },
    );
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('back');
    await stop();
    await back.stop();
  });

  /** A service that holds answers to paths under /held until the test releases them. */
  const holding = async () => {
    const responses: express.Response[] = [];
    const app = express()
      .use('/held', (_req, res) => void responses.push(res))
      .use((_req, res) => void res.send('free'));
    const service = await serve(app, { port: 0, host: '127.0.0.1' });
    const limits = { atOnce: 4, perCaller: 2, perStranger: 2, waiting: 3 };
    const upstream = proxiedService({
      instances: instancesAt(`http://127.0.0.1:${service.port}`),
      logger,
      limits,
    });
    const callers = express().use((req, res, next) => {
      const subject = req.get('authorization');
      if (subject !== undefined) noteCaller(res, { subject, email: toEmail(subject), name: '' });
      return forwardTo(upstream)(req, res, next);
    });
    const gateway = await serve(callers, { port: 0, host: '127.0.0.1' });
    return {
      responses,
      ask: (path: string, authorization: string, signal?: AbortSignal) =>
        fetch(`http://127.0.0.1:${gateway.port}${path}`, {
          headers: { authorization },
          ...(signal && { signal }),
        }),
      async stop() {
        await gateway.stop();
        await service.stop();
      },
    };
  };

  test('a service serves other callers while one caller’s requests hang', async () => {
    const { responses, ask, stop } = await holding();
    const hanging = [1, 2, 3].map(() => ask('/held', 'greedy'));
    await expect.poll(() => responses).toHaveLength(2);
    expect(await (await ask('/', 'other')).text()).toBe('free');
    expect(responses).toHaveLength(2);
    responses[0]?.end();
    await expect.poll(() => responses).toHaveLength(3);
    for (const res of responses) res.end();
    await Promise.all(hanging);
    await stop();
  });

  test('a service is unavailable when too many requests wait for it', async () => {
    const { responses, ask, stop } = await holding();
    const hanging = Array.from({ length: 6 }, () => ask('/held', 'greedy'));
    const turnedAway = await Promise.race(hanging);
    expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await turnedAway.json()).toMatchObject({ code: 'unavailable' });
    for (let answered = 0; answered < 5; answered++) {
      await expect.poll(() => responses.length).toBeGreaterThan(answered);
      responses[answered]?.end();
    }
    const statuses = (await Promise.all(hanging)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 503]);
    await stop();
  });

  test('requests of disconnected clients do not keep a service busy', async () => {
    const { responses, ask, stop } = await holding();
    const impatient = new AbortController();
    const gone = [1, 2, 3].map(() => ask('/held', 'greedy', impatient.signal));
    await expect.poll(() => responses).toHaveLength(2);
    const closed = responses.map((res) => new Promise((resolve) => res.once('close', resolve)));
    impatient.abort();
    await Promise.allSettled(gone);
    await Promise.all(closed);
    expect(await (await ask('/', 'greedy')).text()).toBe('free');
    await stop();
  });
});

test('a service in process is ready when all its dependencies are', async () => {
  const failing = serviceInProcess(express(), {
    store: async () => 1,
    broker: () => Promise.reject(new Error('gone')),
  });
  await expect(failing.ready()).rejects.toThrow('gone');
});
