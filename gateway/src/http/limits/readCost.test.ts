import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../../testing/startGateway.ts';

async function startLimited(requests: number) {
  const gateway = await startGateway({ limits: { dearReads: { requests, seconds: 60 } } });
  onTestFinished(() => gateway.stop());
  return async (path: string) =>
    (await gateway.ask(path, { headers: { accept: 'application/json' } })).status;
}

test.each([
  ['a page of one creator', '/marathons?createdBy=ada%40example.org&limit=20', 25],
  ['a list of one creator', '/marathons?createdBy=ada%40example.org', 5],
  ['a search', '/marathons?q=fjord&limit=20', 5],
  ['a search in other letters', '/marathons?%71=fjord&limit=20', 5],
  ['the whole list', '/marathons', 1],
  ['the rest of the whole list', `/marathons?after=${'a'.repeat(24)}`, 1],
])('of %s an address may read fewer, the dearer it is', async (_what, path, most) => {
  const read = await startLimited(100);
  for (let i = 0; i < most; i += 1) expect(await read(path)).toBe(200);
  expect(await read(path)).toBe(429);
});

test('dear reads count together, and what is cheap goes on', async () => {
  const read = await startLimited(100);
  for (let i = 0; i < 4; i += 1) expect(await read('/marathons?open=true')).toBe(200);
  expect(await read('/marathons')).toBe(429);
  const cheap = ['/marathons?limit=20', '/marathons/distances', `/marathons/${'a'.repeat(24)}`];
  for (const path of cheap) expect([path, await read(path)]).toEqual([path, 200]);
});
