import { expect, test } from 'vitest';
import { addressOf, queryIn } from './participantsQuery.ts';

const addressed = (address: string) => queryIn(new URLSearchParams(address));

test('an address says whom to look for, and in which order', () => {
  const question = '64e000000000000000000001';
  const asked = { search: 'ada', state: 'placed', sort: 'name', question, checkedIn: 'false' } as const;
  expect(addressed(`search=%20ada&sort=name&question=${question}&checkedIn=false`)).toEqual(asked);
  expect(String(addressOf(asked, new URLSearchParams('from=mail')))).toBe(
    `from=mail&search=ada&sort=name&question=${question}&checkedIn=false`,
  );
});

test('of cancelled registrations nobody is looked for: no name of them is kept', () => {
  expect(
    addressed('state=cancelled&search=ada&sort=name&checkedIn=true&question=64e000000000000000000001'),
  ).toEqual({
    search: '',
    state: 'cancelled',
    sort: 'newest',
  });
});

test('what is standard is not in the address', () => {
  expect(String(addressOf(addressed(''), new URLSearchParams('search=ada&sort=name')))).toBe('');
});

test.each(['', 'state=lost', 'sort=sideways', 'search=%20', 'question=shirt', 'checkedIn=maybe'])(
  'nobody can ask for %j: the standard shows',
  (address) => {
    expect(addressed(address)).toEqual({ search: '', state: 'placed', sort: 'newest' });
  },
);

test('a search longer than the server takes is cut', () => {
  expect(addressed(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
});
