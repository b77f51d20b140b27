import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathon } from '../../../testing/builders.ts';
import { insert } from '../../../testing/insert.ts';
import { type RunningService, startService } from '../../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
  for (let i = 0; i < 4; i++) await insert(service.marathons.store, aMarathon());
});
afterEach(() => service.stop());

const ask = (accepted: string, more: Record<string, string> = {}, path = '/marathons') =>
  service.ask(path, { headers: { 'accept-encoding': accepted, ...more } });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('whoever takes %s gets the list as %s, and the same list', async (accepted, encoding) => {
  const plain = await ask('identity');
  const answer = await ask(accepted);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(answer.body).toEqual(plain.body);
  if (encoding) expect(Number(answer.headers.get('content-length'))).toBeLessThan(1_200);
});

test('the tag of a compressed list is a weak one, and brings 304', async () => {
  const etag = (await ask('br')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  const again = await ask('br', { 'if-none-match': etag });
  expect([again.status, again.body]).toEqual([304, '']);
  expect(again.headers.get('etag')).toBe(etag);
});

test('after a change the compressed list is another one', async () => {
  const before = await ask('br');
  await insert(service.marathons.store, aMarathon({ title: 'New' }));
  expect((await ask('br')).body).toHaveLength(before.body.length + 1);
});

test('one short marathon goes as it is', async () => {
  const [{ _id }] = (await ask('identity')).body;
  const answer = await ask('br', {}, `/marathons/${_id}`);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('etag')).toMatch(/^"/);
});
