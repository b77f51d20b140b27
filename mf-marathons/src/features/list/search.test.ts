import { expect, test } from 'vitest';
import { noSearch, parametersOf, searchIn, usedFields } from './search.ts';

test('an address says what to look for, and only that is asked of the server', () => {
  const search = searchIn(new URLSearchParams('q= fjord &distance=10k&open=true&sort=asc'));
  expect(search).toEqual({ ...noSearch, q: 'fjord', distance: '10k', open: 'true' });
  expect(usedFields(search)).toEqual(['q', 'distance', 'open']);
  expect(parametersOf(search)).toEqual({ q: 'fjord', distance: '10k', open: 'true' });
});

test('a distance is asked for in its one spelling, also one of an organizer’s own', () => {
  expect(searchIn(new URLSearchParams('distance=42,195 KM')).distance).toBe('42.195 km');
});

test.each(['', 'distance=42k', 'month=May', 'month=2027-13', 'open=yes', 'q=%20'])(
  'what nobody can ask for is nothing: %s',
  (address) => {
    expect(searchIn(new URLSearchParams(address))).toEqual(noSearch);
  },
);

test('words longer than the server takes are cut', () => {
  expect(searchIn(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(200);
});
