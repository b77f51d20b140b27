import { expect, test } from 'vitest';
import { count } from '../testing/updateLogContract.ts';
import { createLatestUpdates } from './latestUpdates.ts';

function latestOf(...updates: ReturnType<typeof count>[]) {
  const latest = createLatestUpdates();
  latest.add(updates);
  return latest.list();
}

test('of several updates of a subject the latest is kept, in whatever order they come', () => {
  expect(latestOf(count('oslo', 1), count('rome', 1), count('oslo', 3), count('oslo', 2))).toEqual([
    count('oslo', 3),
    count('rome', 1),
  ]);
});

test('of updates without a revision the one that comes last is kept', () => {
  const [first, second] = [count('oslo'), { ...count('oslo'), update: count('oslo', 9).update }];
  expect(latestOf(first, second, first)).toEqual([first]);
  expect(latestOf(first, second)).toEqual([second]);
});

test('a marathon’s count and its change are two subjects', () => {
  const changed = {
    subject: 'changed oslo',
    revision: 2,
    update: { kind: 'changed', marathonId: 'oslo' },
  } as const;
  expect(latestOf(count('oslo', 5))).toHaveLength(1);
  const latest = createLatestUpdates();
  latest.add([count('oslo', 5), changed, changed]);
  expect(latest.list()).toEqual([count('oslo', 5), changed]);
  latest.clear();
  expect([latest.list(), latest.size]).toEqual([[], 0]);
});
