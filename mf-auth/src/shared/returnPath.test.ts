import { describe, expect, it } from 'vitest';
import { returnPath } from './returnPath.ts';

describe('where a person goes once they are in', () => {
  it('is the screen that asked them to log in, with its search and its part', () => {
    expect(returnPath({ from: '/marathons?sort=asc#last' })).toBe('/marathons?sort=asc#last');
  });

  it.each([undefined, null, 'text', {}, { from: 7 }, { from: null }])('is home without one (%o)', (state) => {
    expect(returnPath(state)).toBe('/');
  });

  it.each([
    'https://evil.example/marathons',
    '//evil.example/marathons',
    '/\\evil.example/marathons',
    '\t//evil.example/marathons',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://[',
  ])('is never another site (%s)', (from) => {
    expect(returnPath({ from })).toBe('/');
  });

  it('is read as a path of this site where its slashes are doubled', () => {
    expect(returnPath({ from: '/.//dashboard/profile' })).toBe('/dashboard/profile');
  });

  it.each(['/login', '/register?x=1', '/no/such/page'])('is no door and no dead end (%s)', (from) => {
    expect(returnPath({ from })).toBe('/');
  });
});
