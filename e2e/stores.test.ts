import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { testKeyVariables } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let product: Product | undefined;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
  folder.remove();
});

test('whatever the product stores, only its owner may open', async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  product = await startProduct({ dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const open = readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).mode & 0o077);
  // Empty: marks that the demo was made.
  expect(open.filter((name) => name !== 'demo-seeded')).toEqual([]);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['registrations.db', 'registrations.db-wal']));
});

test('a service beside the product on the same data is turned away in one line that says who has it', async () => {
  product = await startProduct({ dataDir, env: { SEED_DEMO: 'false' } });
  const service = await startRegistrations();
  await once(service.child, 'close');
  expect(service.child.exitCode).toBe(1);
  const lines = service.output().split('\n');
  expect(lines.filter((line) => line.includes('"level":"fatal"'))).toEqual([
    expect.stringContaining(
      `registrations.db is in use by infra/embedded/main.ts (pid ${product.pid}, since`,
    ),
  ]);
});

test('the product beside a service on the same data is turned away alike, until the service is gone', async () => {
  const service = await startRegistrations();
  await expect.poll(() => service.output(), { timeout: 20_000 }).toContain('listening');
  await expect(startProduct({ dataDir })).rejects.toThrow(
    `registrations.db is in use by svc-registrations/src/main.ts (pid ${service.child.pid}, since`,
  );
  service.child.kill('SIGKILL');
  await once(service.child, 'close');
  product = await startProduct({ dataDir, env: { SEED_DEMO: 'false' } });
});

test('while another program has locked every store, the process lives, reading goes on and writing says to come again', async () => {
  product = await startProduct({ dataDir });
  const { origin, demo } = product;
  const created = await call(origin, 'POST', '/marathons', demo.email, anOpenMarathon());
  const { insertedId } = (await created.json()) as { insertedId: string };
  const unlock = await lockStores();

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

  await unlock();
  expect((await call(origin, 'POST', '/registrations', 'ada@example.org', aRunner(insertedId))).status).toBe(
    201,
  );
  expect((await logIn(origin, demo)).status).toBe(200);
  await vi.waitFor(async () => {
    const marathon = await (await call(origin, 'GET', `/marathons/${insertedId}`)).json();
    expect(marathon).toMatchObject({ registrationCount: 1 });
  }, 20_000);
});

/** The service alone, as started by mistake beside the product. */
async function startRegistrations() {
  return start(join(import.meta.dirname, '../svc-registrations/src/main.ts'), {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...testKeyVariables('svc-registrations'),
    MARATHONS_URL: 'http://127.0.0.1:9',
  });
}

/** Locks all stores for writing, like a careless backup; returns the unlock. */
async function lockStores(): Promise<() => Promise<void>> {
  const program = `
    import { DatabaseSync } from 'node:sqlite';
    for (const name of ['marathons', 'registrations', 'identity', 'events']) {
      const db = new DatabaseSync(process.env.DATA_DIR + '/' + name + '.db', { timeout: 5_000 });
      db.exec('BEGIN IMMEDIATE');
      globalThis[name] = db;
    }
    console.log('locked');
    setInterval(() => {}, 1_000);`;
  const { child, output } = start('--input-type=module', { DATA_DIR: dataDir }, '-e', program);
  await expect.poll(() => output(), { timeout: 20_000 }).toContain('locked');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
}

function start(program: string, env: Record<string, string>, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

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
