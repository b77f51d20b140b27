import { apiToken } from '@marathon/contracts/constants';
import { expect, test } from 'vitest';
import { endedSignInsContract } from '../testing/endedSignInsContract.ts';
import { memoryEndedSignIns } from './memoryEndedSignIns.ts';

endedSignInsContract('memory', () => {
  const ended = memoryEndedSignIns(() => new Date());
  return async () => ended;
});

test('what ended is forgotten when its API tokens have all expired, and not before', () => {
  let now = new Date('2027-01-01T00:00:00Z');
  const ended = memoryEndedSignIns(() => now);
  ended.add(['a']);
  now = new Date(now.getTime() + apiToken.lifetimeSeconds * 1000);
  ended.add(['b']);
  expect(ended.ids()).toEqual(['a', 'b']);
  now = new Date(now.getTime() + 1_000);
  expect(ended.ids()).toEqual(['b']);
});
