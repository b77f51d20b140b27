import { expect, test } from 'vitest';
import { matchScreen, overlap, samePattern } from './matchScreen.ts';

const routes = [
  { path: '/' },
  { path: '/races/:id' },
  { path: '/races/new' },
  { path: '/races/:id/apply' },
  { path: '/dashboard' },
];

test.each([
  ['/', '/'],
  ['/races/abc', '/races/:id'],
  ['/races/new', '/races/new'],
  ['/races/abc/apply', '/races/:id/apply'],
  ['/dashboard/', '/dashboard'],
  ['/nowhere', undefined],
  ['/races', undefined],
  ['/races/abc/apply/now', undefined],
])('%s shows the screen %s', (path, screen) => {
  expect(matchScreen(routes, path)?.path).toBe(screen);
});

test('two patterns are the same where they differ in names alone', () => {
  expect(samePattern('/races/:id', '/races/:race/')).toBe(true);
  expect(samePattern('/races/:id', '/races/new')).toBe(false);
});

test.each([
  ['/races/:id', '/races/new', true],
  ['/races/:id/runners', '/races/new/:what', true],
  ['/races/:id', '/races/:race/', true],
  ['/races', '/races/', true],
  ['/races/:id', '/races', false],
  ['/races/:id', '/runners/:id', false],
  ['/races/:id/apply', '/races/:id/draw', false],
])('a path may fit both %s and %s: %s', (one, other, may) => {
  expect(overlap(one, other)).toBe(may);
  expect(overlap(other, one)).toBe(may);
});
