import { expect, test } from 'vitest';
import { createLiveCounts, holds, withCount } from './mergeLiveCounts.ts';

const marathon = { _id: '64b000000000000000000001', title: 'Oslo', registrationCount: 5 };
const other = { ...marathon, _id: '64b000000000000000000002' };
const count = { marathonId: marathon._id, registrationCount: 6 };

test('a count heard while an answer was on its way is newer than the answer', () => {
  const counts = createLiveCounts();
  counts.set(count, 200);
  expect(counts.merge(marathon, 100).registrationCount).toBe(6);
  expect(counts.merge([other, marathon], 100)).toEqual([other, { ...marathon, registrationCount: 6 }]);
});

test('an answer that was asked for after the count is newer than the count', () => {
  const counts = createLiveCounts();
  counts.set(count, 200);
  expect(counts.merge(marathon, 300)).toBe(marathon);
});

test('a count that is not later than that of the answer changes nothing, however late it arrives', () => {
  const answered = { ...marathon, countRevision: 8 };
  const counts = createLiveCounts();
  for (const countRevision of [7, 8]) {
    const late = { ...count, countRevision };
    counts.set(late, 200);
    expect(withCount([answered], late)).toEqual([answered]);
    expect(counts.merge(answered, 100)).toBe(answered);
  }
  const later = { ...count, countRevision: 9 };
  expect(withCount(answered, later)).toEqual({ ...answered, registrationCount: 6, countRevision: 9 });
});

test('a count is shown where the answer, or the event, is of a version that names no revision', () => {
  const later = { ...count, countRevision: 1 };
  expect(withCount(marathon, later)).toEqual({ ...marathon, registrationCount: 6, countRevision: 1 });
  expect(withCount({ ...marathon, countRevision: 8 }, count).registrationCount).toBe(6);
});

test('a count changes its marathon, alone or in a list, and nothing else', () => {
  expect(withCount(marathon, count)).toEqual({ ...marathon, registrationCount: 6 });
  expect(withCount([other, marathon], count)).toEqual([other, { ...marathon, registrationCount: 6 }]);
});

test('data that the count is not about stays the same object, so that nothing is drawn again', () => {
  const list = [marathon];
  for (const data of [undefined, null, [], 'text', 7, list])
    expect(withCount(data, { marathonId: 'elsewhere', registrationCount: 1 })).toBe(data);
  expect(withCount(list, { marathonId: marathon._id, registrationCount: 5 })).toBe(list);
});

test('a list in pages is like any list', () => {
  const pages = {
    pages: [
      { items: [other], total: 2 },
      { items: [marathon], total: 2 },
    ],
    pageParams: [],
  };
  expect(holds(pages, marathon._id)).toBe(true);
  expect(holds(pages, 'elsewhere')).toBe(false);
  const updated = withCount(pages, count);
  expect(updated.pages[1]?.items[0]?.registrationCount).toBe(6);
  expect(updated.pages[0]).toBe(pages.pages[0]);
  expect(withCount(pages, { ...count, marathonId: 'elsewhere' })).toBe(pages);
});

test('data are about a marathon when it is there, alone or in a list', () => {
  expect([marathon, [other, marathon]].map((data) => holds(data, marathon._id))).toEqual([true, true]);
  expect(holds([{ _id: '64c000000000000000000001', marathonId: marathon._id }], marathon._id)).toBe(true);
  for (const data of [undefined, null, 'text', other, [other, null]])
    expect(holds(data, marathon._id)).toBe(false);
});
