import { expect, test, vi } from 'vitest';
import { organizers } from './organizers.ts';

test('the organizer of a marathon is asked for once, a few at a time, and again when nobody has answered', async () => {
  const answers = new Map<string, PromiseWithResolvers<unknown>>();
  const readJson = vi.fn((path: string) => {
    const answer = Promise.withResolvers<unknown>();
    answers.set(path, answer);
    return answer.promise;
  });
  const organizerOf = organizers(readJson);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (let round = 0; round < 2; round += 1) expect(ids.map(organizerOf)).toEqual(ids.map(() => undefined));
  expect(readJson).toHaveBeenCalledTimes(4);

  answers.get('/marathons/a')?.resolve({ createdBy: 'ada@example.org' });
  answers.get('/marathons/b')?.reject(new Error('away'));
  answers.get('/marathons/c')?.resolve(undefined);
  await vi.waitFor(() => expect(organizerOf('a')).toBe('ada@example.org'));
  expect(organizerOf('b')).toBeUndefined();
  expect(readJson).toHaveBeenCalledTimes(5);
});
