import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { importLimits } from '@marathon/contracts/importFiles';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { serviceInProcess } from '../adapters/serviceInProcess.ts';
import { openRawRequest, untilContinue } from '../testing/rawRequest.ts';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

const path = '/marathons/abcdefabcdefabcdefabcdef/registrations/import';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const ada = { email: 'ada@example.org', name: 'Ada' };
const tokenOf = (subject: string) => gateway.tokens.sign({ subject, ...ada });
const upload = (bytes: number, subject = 'a') =>
  gateway.ask(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(subject)}`, 'content-type': 'text/csv' },
    body: 'x'.repeat(bytes),
  });

test('a list may be larger than other bodies, up to its own limit', async () => {
  expect((await upload(importLimits.bytes)).status).toBe(200);
  const refused = await upload(importLimits.bytes + 1);
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'body-too-large' }]);
});

const sockets: Socket[] = [];
afterEach(async () => {
  await Promise.all(sockets.splice(0).map((socket) => socket.closed || once(socket.destroy(), 'close')));
});

/** Announces this many bytes, and withholds the last one or two. */
async function hold(
  subject: string,
  sent: 'little' | 'nearly all',
  announced: number = importLimits.bytes,
): Promise<Socket> {
  const bytes = sent === 'little' ? 1 : announced - 1;
  const socket = openRawRequest(gateway.port, {
    ...{ method: 'POST', path },
    headers: {
      authorization: `Bearer ${tokenOf(subject)}`,
      'content-type': 'text/csv',
      'content-length': String(announced),
      expect: '100-continue',
    },
  });
  sockets.push(socket.on('error', () => {}));
  await untilContinue(socket);
  await new Promise((resolve) => socket.write('x'.repeat(bytes), resolve));
  return socket;
}

test('lists that hardly arrive keep no other from arriving', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => hold(`slow-${i}`, 'little')));
  expect((await upload(importLimits.bytes, 'next')).status).toBe(200);
});

test('an account sends two lists at a time; the next one is told to come again', async () => {
  const [first] = await Promise.all([hold('busy', 'little'), hold('busy', 'little')]);
  const refused = await upload(1, 'busy');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused.json()).toMatchObject({ code: 'rate-limited' });
  expect((await upload(1, 'another')).status).toBe(200);
  first.destroy();
  await expect.poll(async () => (await upload(1, 'busy')).status).toBe(200);
});

test('lists have the memory of eight together', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, i) => hold(`large-${i}`, 'nearly all')));
  const refused = await vi.waitFor(async () => {
    const answer = await upload(importLimits.bytes, `one more ${Math.random()}`);
    expect(answer.status).toBe(503);
    return answer;
  }, 15_000);
  expect(refused.headers.get('retry-after')).toBe('2');
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await upload(importLimits.bytes, 'later')).status).toBe(200);
});

test('four accounts with two lists each that stop before their end keep no other account out', async () => {
  const greedy = Array.from({ length: 8 }, (_, i) => `greedy-${i % 4}`);
  await Promise.all(greedy.map((subject) => hold(subject, 'nearly all')));
  expect((await upload(1, 'small')).status).toBe(200);
  expect((await upload(100_000, 'usual')).status).toBe(200);
  expect((await upload(importLimits.bytes, 'large')).status).toBe(200);
});

test('small lists that stop before their end keep no other account out', async () => {
  const small = 512 * 1024;
  const greedy = Array.from({ length: 8 }, (_, i) => `greedy-${i % 4}`);
  await Promise.all(greedy.map((subject) => hold(subject, 'nearly all', small)));
  expect((await upload(100_000, 'usual')).status).toBe(200);
});

test('four accounts with two lists each that a service works on keep no other account out', async () => {
  const responses: ServerResponse[] = [];
  const isHeld = new Set(['greedy-0', 'greedy-1', 'greedy-2', 'greedy-3']);
  const busy = await startGateway({
    registrations: serviceInProcess((req, res) =>
      isHeld.has(req.headers['idempotency-key'] as string) ? void responses.push(res) : void res.end(),
    ),
  });
  onTestFinished(() => busy.stop());
  const send = (subject: string) =>
    busy.ask(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${busy.tokens.sign({ ...ada, subject })}`,
        'content-type': 'text/csv',
        'idempotency-key': subject,
      },
      body: 'x',
    });
  const greedy = Array.from({ length: 8 }, (_, i) => send(`greedy-${i % 4}`));
  await expect.poll(() => responses.length).toBe(4);
  expect((await send('other')).status).toBe(200);
  isHeld.clear();
  for (const res of responses) res.end();
  await Promise.all(greedy);
});

test('a service works on eight lists at a time; the next one is told to come again', async () => {
  const responses: ServerResponse[] = [];
  const busy = await startGateway({
    registrations: serviceInProcess((_req, res) => void responses.push(res)),
  });
  onTestFinished(() => busy.stop());
  const send = (subject: string) =>
    busy.ask(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${busy.tokens.sign({ ...ada, subject })}`,
        'content-type': 'text/csv',
      },
      body: 'x',
    });
  const first = Array.from({ length: 8 }, (_, i) => send(`${i}`));
  await expect.poll(() => responses.length).toBe(8);
  const refused = await send('next');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  for (const res of responses) res.end();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('an account may send and fetch 30 lists in ten minutes', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 15; i++)
    for (const { status } of await Promise.all([upload(1, 'eager'), upload(1, 'eager')]))
      statuses.push(status);
  expect(statuses).toEqual(Array(30).fill(200));
  expect((await upload(1, 'eager')).status).toBe(429);
});
