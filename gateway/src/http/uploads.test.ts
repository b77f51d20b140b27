import { once } from 'node:events';
import { connect } from 'node:net';
import { importLimits } from '@marathon/contracts/importFiles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

const path = '/marathons/abcdefabcdefabcdefabcdef/registrations/import';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const tokenOf = (subject: string) => gateway.tokens.sign({ subject, email: 'ada@example.org', name: 'Ada' });
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

test('eight lists arrive at a time, whoever sends them; the next one is told to come again', async () => {
  const { port } = new URL(gateway.publicUrl);
  const slow = Array.from({ length: 8 }, (_, i) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    const headers = `Host: x\r\nAuthorization: Bearer ${tokenOf(`slow-${i}`)}\r\nContent-Length: 9\r\n`;
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}Content-Type: text/csv\r\n\r\nx`);
    return socket;
  });
  const refused = await vi.waitFor(async () => {
    const answer = await upload(1, 'next');
    expect(answer.status).toBe(503);
    return answer;
  }, 15_000);
  expect(refused.headers.get('retry-after')).toBe('2');
  const left = slow.map((socket) => once(socket.destroy(), 'close'));
  await Promise.all(left);
  await expect.poll(async () => (await upload(1, 'later')).status).toBe(200);
});

test('an account may send and fetch 30 lists in ten minutes', async () => {
  const statuses = await Promise.all(Array.from({ length: 7 }, () => upload(1, 'eager')));
  for (let i = 0; i < 23; i++) await upload(1, 'eager');
  expect(statuses.map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect((await upload(1, 'eager')).status).toBe(429);
});
