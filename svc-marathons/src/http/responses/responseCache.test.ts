import { expect, test, vi } from 'vitest';
import { aMarathon } from '../../testing/builders.ts';
import { marathonJson } from './marathonJson.ts';
import { type Answer, listAnswer } from './response.ts';
import { answerCache } from './responseCache.ts';

const anAnswer = (title: string, bytes = 10): Answer => {
  const marathon = aMarathon({ title, description: 'x'.repeat(bytes) });
  const json = marathonJson(marathon, 'http://localhost:8080');
  return listAnswer([{ json, registrationCount: 0 }], {}, undefined);
};
const [first, second] = [anAnswer('first'), anAnswer('second')];

test('an answer is built once, also for those who ask while it is being built', async () => {
  const answers = answerCache();
  const build = vi.fn(async () => first);
  await Promise.all([answers.get('a', build), answers.get('a', build)]);
  await answers.get('a', build);
  expect(build).toHaveBeenCalledTimes(1);
});

test('an answer is built again after a write, also when it was being built from what was there before', async () => {
  const answers = answerCache();
  const old = Promise.withResolvers<Answer>();
  const asked = answers.get('a', () => old.promise);
  answers.expire();
  const fresh = answers.get('a', async () => second);
  old.resolve(first);
  expect([await asked, await fresh]).toEqual([first, second]);
  expect(await answers.get('a', async () => anAnswer('never'))).toBe(second);
});

test('who builds an answer again gets the one from before', async () => {
  const answers = answerCache();
  await answers.get('a', async () => first);
  answers.expire();
  const build = vi.fn(async (before: Answer | undefined) => before);
  expect(await answers.get('a', build)).toBe(first);
  expect(await answers.get('a', build)).toBe(first);
  expect(build).toHaveBeenCalledTimes(1);
});

test('what is not there and what failed is built again', async () => {
  const answers = answerCache();
  expect(await answers.get('a', async () => undefined)).toBeUndefined();
  await expect(answers.get('a', () => Promise.reject(new Error('store gone')))).rejects.toThrow('store gone');
  expect(await answers.get('a', async () => first)).toBe(first);
});

test('the bytes kept are bounded: the answer that nobody asked for longest goes first', async () => {
  const answers = answerCache(15_000);
  const ask = (key: string) => answers.get(key, async () => anAnswer(key, 3_000));
  const hot = await ask('hot');
  const cold = await ask('cold');
  expect(await ask('hot')).toBe(hot);
  await ask('third');
  await ask('fourth');
  expect(await ask('hot')).toBe(hot);
  expect(await ask('cold')).not.toBe(cold);
});
