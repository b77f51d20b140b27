import { expect, test } from 'vitest';
import { testOptions } from './options.ts';

test('without options everything is tested', () => {
  expect(testOptions([])).toEqual({
    changed: false,
    base: undefined,
    slow: false,
    only: ['static', 'unit', 'product'],
    shard: undefined,
  });
});

test('groups, a shard, and a base of what changed are chosen', () => {
  expect(testOptions(['--only', 'static,unit']).only).toEqual(['static', 'unit']);
  expect(testOptions(['--only=product', '--shard=2/3']).shard).toBe('2/3');
  expect(testOptions(['--changed', 'origin/main'])).toMatchObject({ changed: true, base: 'origin/main' });
});

test.each([['--only unti'], ['--shard three'], ['--slwo'], ['main'], ['--changed main main']])(
  '%s is refused, and what there is instead is named',
  (words) => {
    expect(() => testOptions(words.split(' '))).toThrow('npm test knows --changed [BASE], --only');
  },
);
