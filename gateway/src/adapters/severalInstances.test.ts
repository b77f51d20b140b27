import type { RequestListener } from 'node:http';
import { type InstancePool, serve } from '@marathon/service-kit';
import { capturedLogger, instancesAt } from '@marathon/service-kit/testing';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { forwardTo } from '../http/forwarding.ts';
import { withWholeBody } from '../http/wholeBody.ts';
import { marathonOf } from './marathonOf.ts';
import { proxiedService } from './proxiedService.ts';

const { logger } = capturedLogger('silent');

async function listen(app: RequestListener, port = 0) {
  const running = await serve(app, { port, host: '127.0.0.1' });
  onTestFinished(async () => {
    running.server.closeAllConnections();
    await running.stop();
  });
  return { ...running, url: `http://127.0.0.1:${running.port}` };
}

/** Answers with its name and the body; records requests. */
async function anInstance(name: string, port = 0) {
  const requests: string[] = [];
  const app = express().use(express.text({ type: '*/*' }), (req, res) => {
    requests.push(`${req.method} ${req.body ?? ''}`);
    res.send(`${name} ${req.body ?? ''}`);
  });
  return { requests, ...(await listen(app, port)) };
}

/** Accepts requests and breaks off, like a killed process. */
async function aDyingInstance() {
  const requests: string[] = [];
  const app: RequestListener = (req) => {
    requests.push(`${req.method}`);
    req.socket.destroy();
  };
  return { requests, ...(await listen(app)) };
}

async function aGoneInstance() {
  const gone = await serve(express(), { port: 0, host: '127.0.0.1' });
  await gone.stop();
  return { port: gone.port, url: `http://127.0.0.1:${gone.port}` };
}

async function gatewayTo(instances: InstancePool, timeoutMs = 10_000) {
  const upstream = proxiedService({ instances, logger, timeoutMs, subjectOf: marathonOf });
  const { url } = await listen(express().use(withWholeBody(forwardTo(upstream))));
  return (method = 'GET', headers: Record<string, string> = {}, body?: string) =>
    fetch(url, { method, headers, ...(body !== undefined && { body }) });
}

const keyed = { 'idempotency-key': 'once' };

test('instances share the requests', async () => {
  const [a, b] = [await anInstance('a'), await anInstance('b')];
  const ask = await gatewayTo(instancesAt(a.url, b.url));
  for (let i = 0; i < 10; i++) await (await ask()).text();
  expect([a.requests.length, b.requests.length]).toEqual([5, 5]);
});

const formFor = (marathon: number) =>
  JSON.stringify({ firstName: 'Ada', marathonId: String(marathon).padStart(24, '0') });

test('registrations for one marathon meet at one instance, those for others elsewhere', async () => {
  const [a, b] = [await anInstance('a'), await anInstance('b')];
  const ask = await gatewayTo(instancesAt(a.url, b.url));
  const register = async (marathon: number) =>
    (await (await ask('POST', keyed, formFor(marathon))).text()).slice(0, 1);
  const answered = [];
  for (let marathon = 0; marathon < 20; marathon++)
    answered.push(new Set([await register(marathon), await register(marathon), await register(marathon)]));
  expect(answered.map(({ size }) => size)).toEqual(answered.map(() => 1));
  expect(new Set(answered.flatMap((names) => [...names]))).toEqual(new Set(['a', 'b']));
});

test('registrations go on at another instance when that of their marathon is away', async () => {
  const [gone, alive] = [await aGoneInstance(), await anInstance('alive')];
  const ask = await gatewayTo(instancesAt(gone.url, alive.url));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, marathon) => ask('POST', {}, formFor(marathon))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test.each(['GET', 'POST'])('a %s that names no marathon is sent to anybody', async (method) => {
  const [a, b] = [await anInstance('a'), await anInstance('b')];
  const ask = await gatewayTo(instancesAt(a.url, b.url));
  for (let i = 0; i < 4; i++)
    await (await ask(method, {}, method === 'POST' ? '{"marathonId":7}' : undefined)).text();
  expect([a.requests.length, b.requests.length]).toEqual([2, 2]);
});

test('a busy instance is asked less', async () => {
  const responses: express.Response[] = [];
  const busy = await listen(express().use((_req, res) => void responses.push(res)));
  const free = await anInstance('free');
  const ask = await gatewayTo(instancesAt(busy.url, free.url));
  const waiting = ask();
  await expect.poll(() => responses).toHaveLength(1);
  for (let i = 0; i < 4; i++) expect(await (await ask()).text()).toBe('free ');
  responses[0]?.end();
  await waiting;
});

test.each([
  ['GET', {}, undefined],
  ['POST', keyed, 'Ada'],
])('a %s that an instance breaks off goes to another, whole', async (method, headers, body) => {
  const [dying, alive] = [await aDyingInstance(), await anInstance('alive')];
  const ask = await gatewayTo(instancesAt(dying.url, alive.url));
  const answer = await ask(method, headers, body);
  expect([answer.status, await answer.text()]).toEqual([200, `alive ${body ?? ''}`]);
  expect(dying.requests).toEqual([method]);
});

test.each([
  ['POST', {}],
  ['PATCH', keyed],
  ['PUT', keyed],
  ['DELETE', keyed],
])('a %s with %j that an instance may have done is not sent again', async (method, headers) => {
  const [dying, alive] = [await aDyingInstance(), await anInstance('alive')];
  const ask = await gatewayTo(instancesAt(dying.url, alive.url));
  expect((await ask(method, headers, 'Ada')).status).toBe(503);
  expect(alive.requests).toEqual([]);
});

test.each(['POST', 'PATCH', 'DELETE'])('a %s that no instance has seen goes to another', async (method) => {
  const [gone, alive] = [await aGoneInstance(), await anInstance('alive')];
  const ask = await gatewayTo(instancesAt(gone.url, alive.url));
  expect(await (await ask(method, {}, 'Ada')).text()).toBe('alive Ada');
});

test('an answer that has begun is not begun again', async () => {
  const half = await listen(async (req, res) => {
    res.writeHead(200, { 'content-length': '10' });
    await new Promise((resolve) => res.write('half', resolve));
    req.socket.destroy();
  });
  const alive = await anInstance('alive');
  const ask = await gatewayTo(instancesAt(half.url, alive.url));
  await expect(ask().then((answer) => answer.text())).rejects.toThrow();
  expect(alive.requests).toEqual([]);
});

test('a GET that an instance does not answer in time goes to another', async () => {
  const silent = await listen(() => {});
  const alive = await anInstance('alive');
  const ask = await gatewayTo(instancesAt(silent.url, alive.url), 50);
  expect(await (await ask()).text()).toBe('alive ');
});

test('one address may be a balancer’s: a GET that is broken off there is sent there again', async () => {
  let requestCount = 0;
  const balancer = await listen((req, res) => {
    requestCount += 1;
    if (requestCount === 1) req.socket.destroy();
    else res.end('another');
  });
  const ask = await gatewayTo(instancesAt(balancer.url));
  expect(await (await ask()).text()).toBe('another');
});

test('one address that does not answer in time is not asked again', async () => {
  let requestCount = 0;
  const silent = await listen(() => {
    requestCount += 1;
  });
  const ask = await gatewayTo(instancesAt(silent.url), 50);
  expect([(await ask()).status, requestCount]).toEqual([503, 1]);
});

test('a request is unavailable when no instance answers', async () => {
  const ask = await gatewayTo(instancesAt((await aGoneInstance()).url, (await aDyingInstance()).url));
  const answer = await ask();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
});

test('an instance that failed is asked no more, and when all failed all are', async () => {
  const [dying, alive] = [await aDyingInstance(), await anInstance('alive')];
  const ask = await gatewayTo(instancesAt(dying.url, alive.url));
  for (let i = 0; i < 5; i++) await (await ask()).text();
  expect([dying.requests.length, alive.requests.length]).toEqual([1, 5]);
});

test('an answer depends on what the service and the gateway say', async () => {
  const service = await listen((_req, res) => void res.setHeader('Vary', 'Accept-Encoding, Accept').end());
  const upstream = proxiedService({ instances: instancesAt(service.url), logger });
  const front = express().use((_req, res, next) => {
    res.vary('Accept');
    next();
  }, forwardTo(upstream));
  const { headers } = await fetch((await listen(front)).url);
  expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
});
