import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

const paths = ['/login', '/register', '/marathons', '/dashboard/profile'];
const screenFor = (path: string) => (paths.includes(path) ? { path } : undefined);

test('a login leads to the screen that asked for it, with its search and hash', () => {
  expect(returnPath({ from: '/marathons?sort=asc#last' }, screenFor)).toBe('/marathons?sort=asc#last');
});

test.each([undefined, null, 'text', {}, { from: 7 }, { from: null }])(
  'a login that no screen asked for leads home (%o)',
  (state) => {
    expect(returnPath(state, screenFor)).toBe('/');
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
])('a login never leads to another site (%s)', (from) => {
  expect(returnPath({ from }, screenFor)).toBe('/');
});

test('a path with doubled slashes is read as one of this site', () => {
  expect(returnPath({ from: '/.//dashboard/profile' }, screenFor)).toBe('/dashboard/profile');
});

test.each(['/login', '/register?x=1', '/no/such/page'])(
  'a login leads neither to itself nor to an unknown page (%s)',
  (from) => {
    expect(returnPath({ from }, screenFor)).toBe('/');
  },
);
