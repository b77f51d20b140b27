import { expect, test } from 'vitest';
import { aMarathon } from '../testing/aMarathon.ts';
import { createHeardCounts, withCount } from './heardCounts.ts';

const marathon = aMarathon({ registrationCount: 5 });
const count = { marathonId: marathon._id, registrationCount: 6 };

test('a count heard while an answer was on its way is newer than the answer', () => {
  const heard = createHeardCounts();
  heard.hear(count, 200);
  expect(heard.upToDate(marathon, 100).registrationCount).toBe(6);
});

test('an answer that was asked for after the count is newer than the count', () => {
  const heard = createHeardCounts();
  heard.hear(count, 200);
  expect(heard.upToDate(marathon, 300)).toBe(marathon);
});

test('a count changes its marathon, alone or in a list, and nothing else', () => {
  const other = aMarathon({ _id: '64b000000000000000000002' });
  expect(withCount(marathon, count)).toEqual({ ...marathon, registrationCount: 6 });
  expect(withCount([other, marathon], count)).toEqual([other, { ...marathon, registrationCount: 6 }]);
});

test('data that the count is not about stays the same object, so that nothing is drawn again', () => {
  const list = [marathon];
  for (const data of [undefined, null, [], 'text', 7, list])
    expect(withCount(data, { marathonId: 'elsewhere', registrationCount: 1 })).toBe(data);
  expect(withCount(list, { marathonId: marathon._id, registrationCount: 5 })).toBe(list);
});
