import { expect, test } from 'vitest';
import { arrivedAt, wantedBy } from './wantedSearch.ts';

test('what was chosen since stays while older choices arrive in the address', () => {
  const { search } = wantedBy('q=fjord&distance=10k');
  const wanted = { search, inAddress: '', sent: ['q=fjord', 'q=fjord&distance=10k'] };
  const first = arrivedAt(wanted, 'q=fjord');
  expect(first).toEqual({ search, inAddress: 'q=fjord', sent: ['q=fjord&distance=10k'] });
  expect(arrivedAt(first, 'q=fjord&distance=10k').sent).toEqual([]);
});

test('an address that changes by itself is what is asked for', () => {
  expect(arrivedAt(wantedBy('q=fjord'), 'place=oslo')).toEqual(wantedBy('place=oslo'));
});
