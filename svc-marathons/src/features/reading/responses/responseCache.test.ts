import { expect, test, vi } from 'vitest';
import { aMarathon } from '../../../testing/builders.ts';
import { marathonJson } from './marathonJson.ts';
import { type CachedResponse, listResponse } from './response.ts';
import { responseCache } from './responseCache.ts';

const aResponse = (title: string, bytes = 10): CachedResponse => {
  const marathon = aMarathon({ title, description: 'x'.repeat(bytes) });
  const json = marathonJson(marathon, 'http://localhost:8080');
  return listResponse([{ json, registrationCount: 0, countRevision: 0 }], {}, undefined);
};
const [first, second] = [aResponse('first'), aResponse('second')];

test('a response is built once, also for those who ask while it is being built', async () => {
  const responses = responseCache();
  const build = vi.fn(async () => first);
  await Promise.all([responses.get('a', build), responses.get('a', build)]);
  await responses.get('a', build);
  expect(build).toHaveBeenCalledTimes(1);
});

test('a response is built again after a write, also when it was being built from what was there before', async () => {
  const responses = responseCache();
  const old = Promise.withResolvers<CachedResponse>();
  const asked = responses.get('a', () => old.promise);
  responses.expire();
  const fresh = responses.get('a', async () => second);
  old.resolve(first);
  expect([await asked, await fresh]).toEqual([first, second]);
  expect(await responses.get('a', async () => aResponse('never'))).toBe(second);
});

test('who builds a response again gets the one from before', async () => {
  const responses = responseCache();
  await responses.get('a', async () => first);
  responses.expire();
  const build = vi.fn(async (before: CachedResponse | undefined) => before);
  expect(await responses.get('a', build)).toBe(first);
  expect(await responses.get('a', build)).toBe(first);
  expect(build).toHaveBeenCalledTimes(1);
});

test('what is not there and what failed is built again', async () => {
  const responses = responseCache();
  expect(await responses.get('a', async () => undefined)).toBeUndefined();
  await expect(responses.get('a', () => Promise.reject(new Error('store gone')))).rejects.toThrow(
    'store gone',
  );
  expect(await responses.get('a', async () => first)).toBe(first);
});

test('the bytes kept are bounded: the response that nobody asked for longest goes first', async () => {
  const responses = responseCache(15_000);
  const ask = (key: string) => responses.get(key, async () => aResponse(key, 3_000));
  const hot = await ask('hot');
  const cold = await ask('cold');
  expect(await ask('hot')).toBe(hot);
  await ask('third');
  await ask('fourth');
  expect(await ask('hot')).toBe(hot);
  expect(await ask('cold')).not.toBe(cold);
});
