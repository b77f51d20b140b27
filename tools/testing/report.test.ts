import { expect, onTestFinished, test, vi } from 'vitest';
import { createReport } from './report.ts';

function printedLines() {
  const lines: string[] = [];
  for (const stream of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, stream).mockImplementation((line: string) => void lines.push(line));
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
}

test('checks run beside each other, and their lines come in the order in which they were added', async () => {
  const lines = printedLines();
  const report = createReport();
  const types = Promise.withResolvers<string>();
  const first = report.add('types', () => types.promise);
  await report.add('lint', async () => '3 files');
  expect(lines).toEqual([]);
  types.resolve('');
  await first;
  await report.printed();
  expect(lines.map((line) => line.replace(/[\d.]+ s/, '0 s'))).toEqual([
    '✓ types (0 s)',
    '✓ lint: 3 files (0 s)',
  ]);
  expect(report.phases.map(({ name }) => name)).toEqual(['lint', 'types']);
  expect(report.hasFailed).toBe(false);
});

test('a check that fails says why, and the others go on', async () => {
  const lines = printedLines();
  const report = createReport();
  await report.add('types', () => Promise.reject(new Error('x is no number')));
  await report.add('lint', async () => {});
  await report.printed();
  expect(lines[0]).toMatch(/^✗ types .*\nx is no number\n$/);
  expect(lines[1]).toMatch(/^✓ lint/);
  expect(report.hasFailed).toBe(true);
});
