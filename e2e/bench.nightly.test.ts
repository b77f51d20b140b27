import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('npm run bench measures the product beside the others and audits what it stored', async () => {
  const { stdout: report } = await promisify(execFile)(
    process.execPath,
    [
      ...[join(import.meta.dirname, '../infra/bench/main.ts'), '--quick', '--runners', '50', '--rounds', '1'],
      ...['--seconds', '1', '--only', 'registering,reading,cancelling'],
    ],
    { env: { PATH: process.env.PATH, STACK_DIR: '/nonexistent' } },
  );
  const cellsOf = (line: string) =>
    report
      .split('\n')
      .find((one) => one.startsWith(`| ${line}`))
      ?.split(' | ')
      .slice(-3, -1);

  expect(cellsOf('product, one process')).toEqual(['0', '0']);
  expect(cellsOf('ceiling')).toEqual(['0', '0']);
  // The naive server accepts all 50 late runners, twice.
  expect(cellsOf('naive')?.[1]).toBe('100');
  expect(report).toContain('`GET /marathons/{id}`, product');
  expect(report).toContain('| cancel, product');
  // A busy machine may make the product shed load.
  expect(report).not.toMatch(/answers of status (?!503)/);
});
