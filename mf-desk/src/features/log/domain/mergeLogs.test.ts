import { expect, test } from 'vitest';
import { logsToContinue, mergeLogs } from './mergeLogs.ts';

const log = (hours: readonly number[], hasEarlier = false) => ({
  entries: hours.map((hour) => ({
    id: String(hour).padStart(24, '0'),
    at: `2030-05-03T${String(hour).padStart(2, '0')}:00:00.000Z`,
  })),
  hasEarlier,
});
const hoursOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => Number(id));

test('whole logs are merged by time, the last entry first', () => {
  expect(hoursOf(mergeLogs([log([9, 5, 1]), log([8, 5, 2])]))).toEqual([9, 8, 5, 5, 2, 1]);
  expect(mergeLogs([log([]), log([])])).toEqual([]);
});

test('nothing is shown before which an entry that is not loaded may belong', () => {
  const [one, other] = [log([9, 7], true), log([8, 3, 2])];
  expect(hoursOf(mergeLogs([one, other]))).toEqual([9, 8, 7]);
  expect(logsToContinue([one, other])).toEqual([one]);
});

test('of two logs with earlier entries the one that is loaded less far back goes on, at the same instant both', () => {
  const [one, other] = [log([9, 7], true), log([8, 6], true)];
  expect(hoursOf(mergeLogs([one, other]))).toEqual([9, 8, 7]);
  expect(logsToContinue([one, other])).toEqual([one]);
  expect(logsToContinue([log([7], true), log([7], true)])).toHaveLength(2);
  expect(logsToContinue([log([7]), log([8])])).toEqual([]);
});
