import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { serve } from '../serve.ts';
import { capturedLogger } from '../testing/capturedLogger.ts';
import { createInstancePool, type InstancePool } from './instancePool.ts';

/** An instance whose /readyz answers as the test decides. */
async function anInstance() {
  const state: { answer: RequestListener } = { answer: (_req, res) => void res.end('{}') };
  const server = await serve((req, res) => state.answer(req, res), { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.stop();
  });
  return { state, url: `http://127.0.0.1:${server.port}` };
}

function pool(...urls: string[]) {
  const metrics = createMetrics('test');
  const { logger, entries } = capturedLogger();
  const instances = createInstancePool({ name: 'things', urls, logger, metrics });
  return {
    instances,
    entries,
    watch() {
      onTestFinished(instances.watch(5));
    },
    /** Addresses that the next four requests use. */
    urlsInUse: () => [...new Set([1, 2, 3, 4].map(() => takeUrl(instances)))].sort(),
    metric: async (name: string) => {
      const found = new RegExp(`^${name}\\{[^}]*\\} (\\d+)`, 'm').exec(await metrics.registry.metrics());
      return Number(found?.[1]);
    },
  };
}

function takeUrl(instances: InstancePool) {
  const instance = instances.take();
  if (instance) instances.release(instance);
  return instance?.url;
}

const notReady: RequestListener = (_req, res) => void res.writeHead(503).end('{}');
const breakingOff: RequestListener = (req) => void req.socket.destroy();

test('an instance is taken once for a request, and none is left when all were tried', () => {
  const { instances } = pool('http://a', 'http://b');
  const first = instances.take();
  const second = instances.take(first ? [first] : []);
  expect([first?.url, second?.url]).toEqual(['http://a', 'http://b']);
  expect(first && second && instances.take([first, second])).toBeUndefined();
});

test('an address alone is taken twice, since it may be a balancer’s', () => {
  const { instances } = pool('http://balancer');
  const first = instances.take();
  const second = instances.take(first ? [first] : []);
  expect(second?.url).toBe('http://balancer');
  expect(first && second && instances.take([first, second])).toBeUndefined();
});

test('the least busy instance is next; among equals they take turns', () => {
  const { instances } = pool('http://a', 'http://b');
  expect([1, 2, 3, 4].map(() => instances.take()?.url)).toEqual([
    'http://a',
    'http://b',
    'http://a',
    'http://b',
  ]);
  const { instances: others } = pool('http://a', 'http://b');
  others.take();
  expect([1, 2].map(() => takeUrl(others))).toEqual(['http://b', 'http://b']);
});

test.each([
  ['says that it is not ready', notReady],
  ['breaks off', breakingOff],
])('an instance that %s is left out, and asked again when it is ready', async (_what, answer) => {
  const [a, b] = [await anInstance(), await anInstance()];
  const { urlsInUse, watch, entries, metric } = pool(a.url, b.url);
  watch();
  const well = a.state.answer;
  a.state.answer = answer;
  await expect.poll(() => urlsInUse()).toEqual([b.url]);
  expect(await metric('things_instances_up')).toBe(1);
  a.state.answer = well;
  await expect.poll(() => urlsInUse()).toEqual([a.url, b.url].sort());
  expect(await metric('things_instances_up')).toBe(2);
  expect(entries().map(({ msg, upstream }) => [msg, upstream])).toEqual([
    ['instance does not answer', a.url],
    ['instance answers again', a.url],
  ]);
});

test('an instance is left out soon, however long another takes to answer', async () => {
  const [slow, leaving] = [await anInstance(), await anInstance()];
  const { urlsInUse, watch } = pool(slow.url, leaving.url);
  const slowIsAsked = new Promise<void>((resolve) => {
    slow.state.answer = () => resolve();
  });
  const leavingIsAsked = new Promise<void>((resolve) => {
    leaving.state.answer = (_req, res) => void res.end('{}', resolve);
  });
  watch();
  await Promise.all([slowIsAsked, leavingIsAsked]);
  leaving.state.answer = notReady;
  await expect.poll(() => urlsInUse()).toEqual([slow.url]);
});

test('an instance that failed a request is left out until its /readyz answers', async () => {
  const [a, b] = [await anInstance(), await anInstance()];
  const { instances, urlsInUse, watch } = pool(a.url, b.url);
  const instance = instances.take();
  if (instance) {
    instances.failed(instance, new Error('gone'));
    instances.release(instance);
  }
  expect(urlsInUse()).toEqual([b.url]);
  watch();
  await expect.poll(() => urlsInUse()).toEqual([a.url, b.url].sort());
});

test('all instances are asked when none answers', () => {
  const { instances, urlsInUse } = pool('http://a', 'http://b');
  for (const instance of [instances.take(), instances.take()])
    if (instance) instances.failed(instance, new Error('gone'));
  expect(urlsInUse()).toEqual(['http://a', 'http://b']);
});

test('a service is ready while one of its instances is', async () => {
  const [a, b] = [await anInstance(), await anInstance()];
  const { instances } = pool(a.url, b.url);
  a.state.answer = notReady;
  await instances.ready();
  b.state.answer = breakingOff;
  await expect(instances.ready()).rejects.toThrow();
});

test('second tries are counted', async () => {
  const { instances, metric } = pool('http://a', 'http://b');
  const first = instances.take();
  expect(await metric('things_repeats_total')).toBe(0);
  instances.take(first ? [first] : []);
  expect(await metric('things_repeats_total')).toBe(1);
});

test('requests about one subject go to one instance while it answers, and back when it does again', async () => {
  const [a, b] = [await anInstance(), await anInstance()];
  const { instances, watch } = pool(a.url, b.url);
  const askedAbout = (subject: string) => {
    const instance = instances.take([], subject);
    if (instance) instances.release(instance);
    return instance;
  };
  const own = askedAbout('a marathon');
  expect([1, 2, 3].map(() => askedAbout('a marathon'))).toEqual([own, own, own]);
  const subjects = Array.from({ length: 50 }, (_, i) => `marathon ${i}`);
  expect(new Set(subjects.map((subject) => askedAbout(subject)?.url))).toEqual(new Set([a.url, b.url]));
  if (own) instances.failed(own, new Error('broken off'));
  expect(askedAbout('a marathon')?.url).toBe(own?.url === a.url ? b.url : a.url);
  watch();
  await expect.poll(() => askedAbout('a marathon')).toBe(own);
});
