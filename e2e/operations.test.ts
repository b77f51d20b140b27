import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

const folder = temporaryFolder();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir: folder.path });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

test('a new store holds 12 demo marathons of every kind, with pictures of our own, and one is really sold out', async () => {
  const isFull = (m: ListedMarathon) =>
    m.participantsLimit !== null && m.registrationCount >= m.participantsLimit;
  // Counts follow by events.
  const marathons = await vi.waitUntil(async () => {
    const all = (await (await call(product.origin, 'GET', '/marathons')).json()) as ListedMarathon[];
    return all.some(isFull) && all;
  });
  const now = new Date().toISOString();
  expect(marathons).toHaveLength(12);
  expect(marathons.some((m) => m.eventDate < now)).toBe(true);
  expect(marathons.some((m) => m.registrationStart <= now && now <= m.registrationEnd)).toBe(true);
  expect(marathons.some((m) => now < m.registrationStart)).toBe(true);
  expect(marathons.some((m) => m.registrationFee === null)).toBe(true);
  expect(marathons.some((m) => m.participantsLimit === null)).toBe(true);
  const full = marathons.filter(isFull);
  expect(full).toHaveLength(1);
  const refused = await call(
    product.origin,
    'POST',
    '/registrations',
    'late@example.org',
    aRunner(full[0]?._id ?? ''),
  );
  expect(await refused.json()).toMatchObject({ status: 409, code: 'sold-out' });
  for (const { image } of marathons) {
    const picture = await fetch(image);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    await picture.body?.cancel();
  }
});

test('an operator finds health, readiness and metrics', async () => {
  const get = (path: string) => fetch(`${product.origin}${path}`);
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  const metrics = await (await get('/metrics')).text();
  for (const name of [
    'http_request_duration_seconds_count',
    'registrations_outbox_waiting',
    'live_listeners',
  ])
    expect(metrics).toContain(name);
});

test('the demo password lies in a file for its owner only, never in the log', async () => {
  const kept = readFileSync(join(folder.path, 'demo-password'), 'utf8').trim();
  expect(kept).toBe(product.demo.password);
  expect(
    product
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(kept)),
  ).toEqual([]);
});

test('what was stored, the demo account and its password survive a stop and a start', async () => {
  const { origin, demo, port } = product;
  const created = await call(origin, 'POST', '/marathons', demo.email, anOpenMarathon());
  const { insertedId } = (await created.json()) as { insertedId: string };
  expect(await product.stop()).toBe(0);
  product = await startProduct({ dataDir: folder.path, port });
  expect(product.demo).toEqual(demo);
  expect((await call(product.origin, 'GET', `/marathons/${insertedId}`)).status).toBe(200);
  const all = (await (await call(product.origin, 'GET', '/marathons')).json()) as ListedMarathon[];
  expect(all).toHaveLength(13);
});

interface ListedMarathon {
  readonly _id: string;
  readonly image: string;
  readonly registrationStart: string;
  readonly registrationEnd: string;
  readonly eventDate: string;
  readonly registrationFee: number | null;
  readonly participantsLimit: number | null;
  readonly registrationCount: number;
}
