import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { UsageError } from '@marathon/remote-kit/command';
import { createOperatorTokens } from '@marathon/service-kit';
import { testKeyring, testKeysFile } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { marathons } from './marathons.ts';

const id = '64b000000000000000000001';
const requests: { method: string | undefined; url: string | undefined; body: string; operator: unknown }[] =
  [];
let answer: { status: number; body: unknown };
const operatorOf = (req: IncomingMessage) =>
  createOperatorTokens(testKeyring, () => new Date()).verify(req.headers.authorization?.slice(7) ?? '');
const server = createServer(async (req, res) => {
  requests.push({ method: req.method, url: req.url, body: await text(req), operator: operatorOf(req) });
  res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
beforeEach(async () => {
  requests.length = 0;
  answer = { status: 200, body: {} };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function run(...words: string[]) {
  const lines: string[] = [];
  const PORT = String((server.address() as AddressInfo).port);
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  await marathons(words, { SIGNING_KEYS_FILE: testKeysFile, PUBLIC_URL, USER: 'grace' }, (line) => {
    lines.push(line);
  });
  return lines.join('\n');
}

test('a marathon is taken down for a reason, and brought back, by the operator who is logged in or named', async () => {
  const url = `/operations/marathons/${id}/takedown`;
  await run('hide', id, '--reason', 'It asks for bank details');
  await run('show', id, '--operator', 'ada');
  expect(requests).toEqual([
    {
      ...{ method: 'PUT', url, body: '{"reason":"It asks for bank details"}' },
      operator: { name: 'grace', mayTakeDown: true, tokenId: expect.any(String) },
    },
    {
      method: 'DELETE',
      url,
      body: '',
      operator: { name: 'ada', mayTakeDown: true, tokenId: expect.any(String) },
    },
  ]);
});

test('the log says what was decided and why', async () => {
  const at = '2027-01-01T00:00:00.000Z';
  const entry = { id, at, action: 'taken-down', operator: 'p'.repeat(32), reason: 'Spam' };
  answer = { status: 200, body: { takedown: { at, reason: 'Spam' }, log: [entry] } };
  expect(await run('log', id)).toMatch(
    /Taken down since 2027-01-01T00:00:00.000Z: Spam[\s\S]*taken-down +p{32} +Spam/,
  );
  answer = { status: 200, body: { takedown: null, log: [] } };
  expect(await run('log', id)).toContain('Everybody sees it');
});

test('what the product refuses is told in its words', async () => {
  const [title, detail] = ['Marathon not found', 'Marathon not found'];
  const body = { type: 'x', title, status: 404, detail, message: detail, code: 'marathon-not-found' };
  answer = { status: 404, body };
  await expect(run('show', id)).rejects.toThrow('Marathon not found');
});

test.each([
  [[]],
  [['hide', id]],
  [['show', id, '--reason', 'x']],
  [['hide', 'x', '--reason', 'x']],
  [['drop', id]],
  [['show', id, id]],
  [['show', id, '--operator', 'a b']],
])('wrong use is told: %s', async (words) => {
  await expect(run(...words)).rejects.toThrow(UsageError);
  expect(requests).toEqual([]);
});
