import { expect, test } from 'vitest';
import { newsInWords } from './news.ts';

const start = (total: number, ...ids: string[]) => ({
  total,
  participants: ids.map((registrationId) => ({ registrationId })),
});

test.each([
  ['nothing has come', start(2, 'b', 'a'), undefined],
  ['somebody registered', start(3, 'c', 'b', 'a'), '1 new'],
  ['many registered', start(1_202, 'z', 'y', 'x'), '1,200 new'],
  ['somebody cancelled', start(1, 'a'), '1 fewer'],
  ['one came and one went', start(2, 'c', 'b'), 'Changes'],
])('%s', (_what, now, words) => {
  expect(newsInWords(start(2, 'b', 'a'), now)).toBe(words);
});

test('an order in which new ones come last tells them by their number', () => {
  expect(newsInWords(start(2, 'a', 'b'), start(3, 'a', 'b', 'c'))).toBe('1 new');
});
