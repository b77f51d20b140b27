import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarathonEvent } from '@marathon/contracts/events';
import { memoryBus, startOutboxRelay } from '@marathon/event-bus';
import { createApiTokens, createLogger, createMetrics, packageVersion } from '@marathon/service-kit';
import { testKeyring, testKeyVariables } from '@marathon/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openSqliteRegistrationStore } from './adapters/sqlite/registrationStore.ts';
import { aMarathonSnapshot, anId } from './testing/builders.ts';

// Starts real processes, on a machine that may have more to do.
const soon = { timeout: 20_000 };
const now = () => new Date();

const tokens = createApiTokens(testKeyring, () => new Date());
const folder = mkdtempSync(join(tmpdir(), 'registrations-'));
let marathons: Server;
let child: ChildProcess | undefined;

/** A svc-marathons in which every marathon exists and is open. */
beforeAll(async () => {
  marathons = createServer((req, res) => {
    const { marathonId, ...shared } = aMarathonSnapshot({ registrationEnd: '2099-01-01T00:00:00.000Z' });
    const rest = { registrationStart: '2020-01-01T00:00:00.000Z', eventDate: '2099-02-01T00:00:00.000Z' };
    const words = { image: '', location: '', organizer: '', description: '', distance: '10k', createdBy: '' };
    const _id = req.url?.split('/').at(-1) ?? marathonId;
    const more = { marathonDate: rest.eventDate, createdAt: rest.registrationStart, registrationCount: 0 };
    res.end(JSON.stringify({ ...shared, ...rest, ...words, ...more, _id }));
  });
  await new Promise<void>((resolve) => marathons.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => {
  marathons.close();
  rmSync(folder, { recursive: true });
});

/** Starts the process as an operator does, on its file and without a broker; resolves when it listens. */
async function start(): Promise<{ process: ChildProcess; url: string; log: () => string }> {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      ...testKeyVariables('svc-registrations'),
      AMQP_URL: '',
      MONGODB_URL: '',
      MARATHONS_URL: `http://127.0.0.1:${(marathons.address() as AddressInfo).port}`,
    },
  });
  child = started;
  let log = '';
  const port = await new Promise<number>((resolve, reject) => {
    started.once('exit', () => reject(new Error(`ended before it listened: ${log}`)));
    started.stdout?.on('data', (text) => {
      log += text;
      const found = /"port":(\d+)/.exec(log);
      if (found) resolve(Number(found[1]));
    });
  });
  return { process: started, url: `http://127.0.0.1:${port}`, log: () => log };
}

const headers = (email: string) => ({
  authorization: `Bearer ${tokens.sign({ subject: email, email, name: '' })}`,
  'content-type': 'application/json',
  'idempotency-key': `key of ${email}`,
});

test('what was answered with 201 survives kill -9, and what was not can be asked for again', async () => {
  const marathonId = anId();
  const form = JSON.stringify({
    marathonId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    contact: '+47 555 01 01',
  });
  const register = async (url: string, email: string) => {
    const answer = await fetch(`${url}/registrations`, {
      method: 'POST',
      headers: headers(email),
      body: form,
    });
    return { status: answer.status, id: ((await answer.json()) as { insertedId?: string }).insertedId };
  };
  const emails = Array.from({ length: 200 }, (_, i) => `runner-${i}@example.org`);

  const first = await start();
  const promised = new Map<string, string | undefined>();
  const asked = emails.map(async (email) => {
    const { status, id } = await register(first.url, email);
    if (status === 201) promised.set(email, id);
    if (promised.size === 50) first.process.kill('SIGKILL');
  });
  await Promise.allSettled(asked);
  await (first.process.signalCode ?? once(first.process, 'exit'));
  expect(promised.size).toBeGreaterThanOrEqual(50);

  const second = await start();
  const ids = new Set<string | undefined>();
  for (const email of emails) {
    const { status, id } = await register(second.url, email);
    expect(status).toBe(201);
    if (promised.has(email)) expect(id).toBe(promised.get(email));
    ids.add(id);
    const list = await fetch(`${second.url}/registrations?email=${email}`, { headers: headers(email) });
    expect(await list.json()).toMatchObject([{ _id: id, email }]);
  }
  expect(ids.size).toBe(emails.length);
});

test('it tells its health and version, and stops by itself when asked to', async () => {
  const { process: running, url } = await start();
  const version = packageVersion(join(import.meta.dirname, '..'));
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', version });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('registrations_waiting');
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('without a broker it says that no other service hears of its events, and keeps them until one takes them', async () => {
  const { process: running, url, log } = await start();
  const form = { marathonId: anId(), firstName: 'Ada', lastName: 'Lovelace', contact: '+47 555 01 01' };
  const post = { method: 'POST', headers: headers('waits@example.org'), body: JSON.stringify(form) };
  const { insertedId } = (await (await fetch(`${url}/registrations`, post)).json()) as { insertedId: string };
  await vi.waitFor(() => expect(log()).toContain('nobody takes these events; they wait in the outbox'), soon);
  expect(log()).toContain('AMQP_URL is not set: no other service hears of the events of this one');
  running.kill('SIGTERM');
  await once(running, 'exit');

  // When the lease of the ended process is over.
  const later = () => new Date(Date.now() + 60_000);
  const store = openSqliteRegistrationStore(join(folder, 'registrations.db'), later);
  const logger = createLogger('test', 'silent');
  const bus = memoryBus({ deadLetters: { add: vi.fn() }, logger, metrics: createMetrics('test'), now });
  const heard: unknown[] = [];
  const handle = async (events: readonly MarathonEvent[]) =>
    void heard.push(...events.map(({ data }) => data));
  await bus.subscribe({ consumer: 'counter', types: ['registration.created'], batchSize: 100, handle });
  const relay = startOutboxRelay({ outbox: store.outbox, bus, logger });
  await vi.waitFor(
    () => expect(heard).toContainEqual(expect.objectContaining({ registrationId: insertedId })),
    soon,
  );
  await relay.stop();
  await store.close();
});
