import type { FileFigures } from './figures.ts';
import type { RunRecord } from './runRecords.ts';

export interface Slow {
  readonly name: string;
  readonly last: number;
  readonly median: number;
  readonly tests: number;
}

export function slowFiles(runs: readonly RunRecord[]): Slow[] {
  return slowest(
    runs.flatMap(({ command, files }) =>
      files.map(({ file, seconds, tests }) => ({ name: named(file, command), seconds, tests: tests.length })),
    ),
  );
}

/** Slowest of the last run first. */
export function slowTests(runs: readonly RunRecord[]): Slow[] {
  return slowest(
    runs.flatMap(({ command, files }) =>
      files.flatMap(({ file, tests }) =>
        tests.map(({ title, seconds }) => ({
          name: `${named(file, command)} > ${title}`,
          seconds,
          tests: 1,
        })),
      ),
    ),
  );
}

/** `npm test -- --slow`: the twenty slowest files, then tests. */
export function slowTable(runs: readonly RunRecord[], rows = 20): string {
  const line = (last: string, median: string, tests: string, name: string) =>
    `${last.padStart(8)} ${median.padStart(8)} ${tests.padStart(6)}  ${name}`;
  const linesOf = (all: readonly Slow[]) =>
    all
      .slice(0, rows)
      .map(({ name, last, median, tests }) => line(last.toFixed(1), median.toFixed(1), `${tests}`, name));
  return [
    `Seconds, of ${runs.length} kept runs`,
    line('last', 'median', 'tests', 'file'),
    ...linesOf(slowFiles(runs)),
    '',
    line('last', 'median', '', 'test'),
    ...linesOf(slowTests(runs)),
  ].join('\n');
}

export function slowestFiles(files: readonly FileFigures[], rows = 10): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, rows);
  const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
  return ['The slowest files:', ...lines].join('\n');
}

/** The same file takes different times on servers. */
const named = (file: string, command: string) => (command === 'npm test' ? file : `${file} (${command})`);

function slowest(all: readonly { name: string; seconds: number; tests: number }[]): Slow[] {
  return [...Map.groupBy(all, ({ name }) => name)]
    .map(([name, each]) => ({
      name,
      last: each.at(-1)?.seconds ?? 0,
      median: median(each.map(({ seconds }) => seconds)),
      tests: each.at(-1)?.tests ?? 0,
    }))
    .sort((one, other) => other.last - one.last);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}
