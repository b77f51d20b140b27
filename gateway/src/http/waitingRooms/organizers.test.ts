import { expect, test, vi } from 'vitest';
import { organizers } from './organizers.ts';

/** Counts its requests; the test gives its answers. */
function aService() {
  const answers = new Map<string, PromiseWithResolvers<unknown>>();
  const readJson = vi.fn((path: string) => {
    const answer = Promise.withResolvers<unknown>();
    answers.set(path, answer);
    return answer.promise;
  });
  const clock = { time: 0 };
  const organizerOf = organizers(readJson, () => clock.time);
  const answerOf = (id: string) => answers.get(`/marathons/${id}`);
  const timesAsked = (id: string) =>
    readJson.mock.calls.filter(([path]) => path === `/marathons/${id}`).length;
  return { readJson, organizerOf, answerOf, timesAsked, clock };
}

test('the organizer of a marathon is asked for once, a few at a time, and again when nobody has answered', async () => {
  const { readJson, organizerOf, answerOf, timesAsked, clock } = aService();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (let round = 0; round < 2; round += 1) expect(ids.map(organizerOf)).toEqual(ids.map(() => undefined));
  expect(readJson).toHaveBeenCalledTimes(4);

  answerOf('a')?.resolve({ createdBy: 'ada@example.org' });
  answerOf('b')?.reject(new Error('away'));
  answerOf('c')?.resolve(undefined);
  await vi.waitFor(() => expect(organizerOf('a')).toBe('ada@example.org'));
  clock.time += 5_000;
  expect(organizerOf('b')).toBeUndefined();
  expect(readJson).toHaveBeenCalledTimes(5);
  expect(timesAsked('b')).toBe(2);
});

test('who has no answer is asked about once in five seconds, so that others have their turn', async () => {
  const { organizerOf, answerOf, timesAsked, clock } = aService();
  const gone = ['a', 'b', 'c', 'd'];
  for (const id of gone) organizerOf(id);
  for (const id of gone.slice(0, 2)) answerOf(id)?.resolve(undefined);
  for (const id of gone.slice(2)) answerOf(id)?.reject(new Error('away'));
  await vi.waitFor(() => {
    organizerOf('e');
    expect(timesAsked('e')).toBe(1);
  });
  answerOf('e')?.resolve({ createdBy: 'ada@example.org' });
  await vi.waitFor(() => expect(organizerOf('e')).toBe('ada@example.org'));

  for (let round = 0; round < 9; round += 1) {
    for (const id of [...gone, 'e']) organizerOf(id);
    clock.time += 500;
  }
  expect(gone.map(timesAsked)).toEqual([1, 1, 1, 1]);
  clock.time += 500;
  for (const id of [...gone, 'e']) organizerOf(id);
  expect(gone.map(timesAsked)).toEqual([2, 2, 2, 2]);
  expect(timesAsked('e')).toBe(1);
});

test('of two thousand and more each is asked about once', async () => {
  const readJson = vi.fn(async (_path: string) => ({ createdBy: 'ada@example.org' }));
  const organizerOf = organizers(readJson);
  const ids = Array.from({ length: 2_100 }, (_, i) => String(i));
  const ask = () => ids.filter((id) => organizerOf(id) === undefined);
  await vi.waitUntil(() => ask().length === 0, { interval: 0, timeout: 10_000 });
  expect(readJson).toHaveBeenCalledTimes(ids.length);
});
