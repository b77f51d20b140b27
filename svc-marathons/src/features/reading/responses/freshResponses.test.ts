import { expect, test, vi } from 'vitest';
import { aMarathon } from '../../../testing/builders.ts';
import { freshResponses } from './freshResponses.ts';
import { marathonJson } from './marathonJson.ts';
import { type CachedResponse, listResponse } from './response.ts';

function aResponse(title: string): CachedResponse {
  const json = marathonJson(aMarathon({ title }), 'http://localhost:8080');
  return listResponse([{ json, registrationCount: 0, countRevision: 0 }], {}, undefined);
}
const [first, second] = [aResponse('first'), aResponse('second')];

test('each request has its response built, from the one before', async () => {
  const responses = freshResponses();
  expect(await responses.get('a', async () => first)).toBe(first);
  const build = vi.fn(async () => second);
  expect(await responses.get('a', build)).toBe(second);
  expect(build).toHaveBeenCalledExactlyOnceWith(first);
});

test('who asks while a response is being built gets the next one, built once for all of them', async () => {
  const responses = freshResponses();
  const old = Promise.withResolvers<CachedResponse>();
  const asked = responses.get('a', () => old.promise);
  const build = vi.fn(async () => second);
  const later = [1, 2, 3].map(() => responses.get('a', build));
  expect(build).not.toHaveBeenCalled();
  old.resolve(first);
  expect(await asked).toBe(first);
  expect(await Promise.all(later)).toEqual([second, second, second]);
  expect(build).toHaveBeenCalledTimes(1);
});

test('a response that failed keeps nobody from the next one', async () => {
  const responses = freshResponses();
  const broken = Promise.withResolvers<CachedResponse>();
  const asked = responses.get('a', () => broken.promise);
  const later = responses.get('a', async () => second);
  broken.reject(new Error('store gone'));
  await expect(asked).rejects.toThrow('store gone');
  expect(await later).toBe(second);
});

test('responses of other keys do not wait', async () => {
  const responses = freshResponses();
  void responses.get('a', () => new Promise(() => {}));
  expect(await responses.get('b', async () => second)).toBe(second);
});
