import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { lock } from './support/outages.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let product: Product;

beforeAll(async () => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  product = await startProduct({ dataDir });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

test('whatever the product stores, only its owner may open', () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const open = readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).mode & 0o077);
  // Empty: marks that the demo was made.
  expect(open.filter((name) => name !== 'demo-seeded')).toEqual([]);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['registrations.db', 'registrations.db-wal']));
});

test('while another program has locked every store, the process lives, reading goes on and writing says to come again', async () => {
  const { origin, demo } = product;
  const created = await call(origin, 'POST', '/marathons', demo.email, anOpenMarathon());
  const { insertedId } = (await created.json()) as { insertedId: string };
  const unlocks = ['marathons', 'registrations', 'identity', 'events'].map((name) =>
    lock(join(dataDir, `${name}.db`)),
  );

  const writes = [
    call(origin, 'POST', '/registrations', 'ada@example.org', aRunner(insertedId)),
    call(origin, 'POST', '/marathons', 'ada@example.org', anOpenMarathon()),
    logIn(origin, demo),
  ];
  // packages/persistence tests that no statement waits for a lock and blocks the event loop.
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await call(origin, 'GET', `/marathons/${insertedId}`)).status).toBe(200);
  expect((await call(origin, 'GET', '/registrations?email=ada@example.org', 'ada@example.org')).status).toBe(
    200,
  );
  for (const write of await Promise.all(writes)) {
    expect(write.status).toBe(503);
    expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
  }

  for (const unlock of unlocks) unlock();
  expect((await call(origin, 'POST', '/registrations', 'ada@example.org', aRunner(insertedId))).status).toBe(
    201,
  );
  expect((await logIn(origin, demo)).status).toBe(200);
  await vi.waitFor(async () => {
    const marathon = await (await call(origin, 'GET', `/marathons/${insertedId}`)).json();
    expect(marathon).toMatchObject({ registrationCount: 1 });
  }, 20_000);
});

const logIn = (origin: string, { email, password }: Product['demo']) =>
  fetch(`${origin}/realms/marathon/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'marathon-web',
      grant_type: 'password',
      scope: 'openid',
      username: email,
      password,
    }),
  });
