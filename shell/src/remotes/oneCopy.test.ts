import { expect, it } from 'vitest';
import { loadedTwice } from './oneCopy.ts';

it('finds a module of which two versions are loaded', () => {
  expect(
    loadedTwice({
      react: { '19.3.1': { loaded: true }, '19.4.0': { loaded: true } },
      jotai: { '3.0.1': { loaded: true } },
    }),
  ).toEqual(['react 19.3.1, 19.4.0']);
});

it('does not mind a version that a remote brought along and nobody loaded', () => {
  expect(loadedTwice({ react: { '19.3.1': { loaded: true }, '19.4.0': {} } })).toEqual([]);
});
