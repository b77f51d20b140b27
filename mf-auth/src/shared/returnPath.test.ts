import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

const paths = ['/login', '/register', '/marathons', '/dashboard/profile'];
const screenFor = (path: string) => (paths.includes(path) ? { path } : undefined);

/** The same from the state of this tab and from the query of another one. */
function pathFrom(from: string): string {
  const byState = returnPath({ state: { from }, search: '' }, screenFor);
  const byQuery = returnPath({ state: null, search: `?${new URLSearchParams({ from })}` }, screenFor);
  expect(byQuery).toBe(byState);
  return byState;
}

test('a login leads to the screen that asked for it, with its search and hash', () => {
  expect(pathFrom('/marathons?sort=asc#last')).toBe('/marathons?sort=asc#last');
});

test.each([undefined, null, 'text', {}, { from: 7 }, { from: null }])(
  'a login that no screen asked for leads home (%o)',
  (state) => {
    expect(returnPath({ state, search: '' }, screenFor)).toBe('/');
  },
);

test.each([
  'https://evil.example/marathons',
  '//evil.example/marathons',
  '/\\evil.example/marathons',
  '\t//evil.example/marathons',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://[',
  '\\\\evil.example/marathons',
  'https:\\\\evil.example\\marathons',
  '\u0000//evil.example/marathons',
  '\n/\n/evil.example/marathons',
  'blob:http://marathon.invalid/marathons',
])('a login never leads to another site (%s)', (from) => {
  expect(pathFrom(from)).toBe('/');
});

test('a path with doubled slashes is read as one of this site', () => {
  expect(pathFrom('/.//dashboard/profile')).toBe('/dashboard/profile');
});

test.each(['/login', '/register?x=1', '/no/such/page'])(
  'a login leads neither to itself nor to an unknown page (%s)',
  (from) => {
    expect(pathFrom(from)).toBe('/');
  },
);

test('what a screen of this tab asked for comes before what the address says', () => {
  const location = { state: { from: '/dashboard/profile' }, search: '?from=%2Fmarathons' };
  expect(returnPath(location, screenFor)).toBe('/dashboard/profile');
});
