import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addRunRecord, type RunRecord, readRunRecords } from './runRecords.ts';
import { slowestFiles, slowFiles, slowTable, slowTests } from './slowTests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runs-'));
  return () => rmSync(folder, { recursive: true });
});

const file = (name: string, ...seconds: number[]) => ({
  file: name,
  seconds: seconds.reduce((all, each) => all + each, 1),
  tests: seconds.map((each, i) => ({ title: `test ${i}`, seconds: each })),
});

const aRun = (minute: number, ...files: RunRecord['files']): RunRecord => ({
  command: 'npm test',
  commit: 'c0ffee',
  when: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  seconds: 90,
  phases: [{ name: 'types', seconds: 40 }],
  files,
});

test('of all runs the last ten are kept, with all that they took', () => {
  const runs = Array.from({ length: 12 }, (_, minute) => aRun(minute, file('a.test.ts', minute)));
  for (const run of runs) addRunRecord(run, folder);
  expect(readRunRecords(folder)).toEqual(runs.slice(2));
});

test('files and tests stand in the order of their last seconds, with the median of all', () => {
  const runs = [
    aRun(1, file('a.test.ts', 2, 3), file('b.test.ts', 9)),
    aRun(2, file('a.test.ts', 4, 30)),
    aRun(3, file('a.test.ts', 5, 6), file('b.test.ts', 7)),
  ];
  expect(slowFiles(runs)).toEqual([
    { name: 'a.test.ts', last: 12, median: 12, tests: 2 },
    { name: 'b.test.ts', last: 8, median: 9, tests: 1 },
  ]);
  expect(slowTests(runs).map(({ name, last, median }) => [name, last, median])).toEqual([
    ['b.test.ts > test 0', 7, 8],
    ['a.test.ts > test 1', 6, 6],
    ['a.test.ts > test 0', 5, 4],
  ]);
  expect(slowTable(runs)).toMatch(/of 3 kept runs[\s\S]* 12\.0 +12\.0 +2 {2}a\.test\.ts/);
});

test('the same file is another one in another command', () => {
  const onServers = { ...aRun(2, file('a.test.ts', 8)), command: 'npm run test:services' };
  expect(
    slowFiles([aRun(1, file('a.test.ts', 2)), onServers]).map(({ name, median }) => [name, median]),
  ).toEqual([
    ['a.test.ts (npm run test:services)', 9],
    ['a.test.ts', 3],
  ]);
});

test('a run names its slowest files', () => {
  expect(slowestFiles([file('a.test.ts', 2), file('b.test.ts', 9), file('c.test.ts', 1)], 2)).toMatch(
    /10\.0 s {2}b\.test\.ts\n +3\.0 s {2}a\.test\.ts$/,
  );
});
