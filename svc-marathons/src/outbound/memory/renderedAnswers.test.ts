import { expect, test, vi } from 'vitest';
import type { Rendered } from '../../ports.ts';
import { memoryRenderedAnswers } from './renderedAnswers.ts';

const anAnswer = (text: string, bytes = 10): Rendered => ({
  body: Buffer.alloc(bytes, text),
  etag: `"${text}"`,
});
const etag = async (answer: Promise<Rendered | undefined>) => (await answer)?.etag;

test('an answer is rendered once, also for those who ask while it is being rendered', async () => {
  const answers = memoryRenderedAnswers();
  const render = vi.fn(async () => anAnswer('a'));
  await Promise.all([answers.get('a', render), answers.get('a', render)]);
  await answers.get('a', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('after a write it is rendered anew, even if it was being rendered from what was there before', async () => {
  const answers = memoryRenderedAnswers();
  const old = Promise.withResolvers<Rendered>();
  const asked = answers.get('a', () => old.promise);
  answers.forget();
  const fresh = answers.get('a', async () => anAnswer('new'));
  old.resolve(anAnswer('old'));
  expect(await etag(asked)).toBe('"old"');
  expect(await etag(fresh)).toBe('"new"');
  expect(await etag(answers.get('a', async () => anAnswer('never')))).toBe('"new"');
});

test('what was forgotten while it was being rendered takes no room', async () => {
  const answers = memoryRenderedAnswers(10_000);
  const old = Promise.withResolvers<Rendered>();
  const asked = answers.get('old', () => old.promise);
  answers.forget();
  old.resolve(anAnswer('old', 9_000));
  await asked;
  await answers.get('a', async () => anAnswer('a', 3_000));
  expect(await etag(answers.get('a', async () => anAnswer('again')))).toBe('"a"');
});

test('what is not there and what failed is asked for again', async () => {
  const answers = memoryRenderedAnswers();
  expect(await answers.get('a', async () => undefined)).toBeUndefined();
  await expect(answers.get('a', () => Promise.reject(new Error('store gone')))).rejects.toThrow('store gone');
  expect(await etag(answers.get('a', async () => anAnswer('there')))).toBe('"there"');
});

test('memory is bounded: what nobody asked for longest goes first', async () => {
  const answers = memoryRenderedAnswers(10_000);
  const ask = (key: string) => etag(answers.get(key, async () => anAnswer(`${key}${renders++}`, 3_000)));
  let renders = 0;
  const first = await ask('hot');
  await ask('cold');
  expect(await ask('hot')).toBe(first);
  await ask('third');
  expect(await ask('hot')).toBe(first);
  expect(await ask('cold')).not.toBe('"cold1"');
});
