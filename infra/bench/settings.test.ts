import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

test('everything is measured unless something else is asked for', () => {
  expect(settingsOf([])).toMatchObject({ rounds: 5, write: false, only: { length: 4 } });
  expect(settingsOf(['--quick', '--only', 'reading'])).toMatchObject({ rounds: 2, only: ['reading'] });
});

test('a wrong option is told in words', () => {
  expect(() => settingsOf(['--only', 'writing'])).toThrow('registering, reading, cancelling, growth');
  expect(() => settingsOf(['--write', '--only', 'reading'])).toThrow('a whole run');
  expect(() => settingsOf(['--rounds', '0'])).toThrow('--rounds must be a whole number');
});
