import { expect, test } from 'vitest';
import { addressOf, askedIn } from './asked.ts';

const addressed = (address: string) => askedIn(new URLSearchParams(address));

test('an address says whom to look for, and in which order', () => {
  const asked = { search: 'ada', state: 'placed', sort: 'name' } as const;
  expect(addressed('search=%20ada&sort=name')).toEqual(asked);
  expect(String(addressOf(asked, new URLSearchParams('from=mail')))).toBe('from=mail&search=ada&sort=name');
});

test('of cancelled registrations nobody is looked for: no name of them is kept', () => {
  expect(addressed('state=cancelled&search=ada&sort=name')).toEqual({
    search: '',
    state: 'cancelled',
    sort: 'newest',
  });
});

test('what is standard is not in the address', () => {
  expect(String(addressOf(addressed(''), new URLSearchParams('search=ada&sort=name')))).toBe('');
});

test.each(['', 'state=lost', 'sort=sideways', 'search=%20'])(
  'nobody can ask for %j: the standard shows',
  (address) => {
    expect(addressed(address)).toEqual({ search: '', state: 'placed', sort: 'newest' });
  },
);

test('a search longer than the server takes is cut', () => {
  expect(addressed(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
});
