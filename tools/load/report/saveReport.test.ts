import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Conditions, conditionsOf, whereOf } from './conditions.ts';
import { saveAndPrint } from './saveReport.ts';

const here: Conditions = {
  product: 'http://localhost:8080 product',
  machine: 'one, 2 cores',
  sizes: { runners: 200 },
};
let folder: string;
let output: string;

beforeEach(() => {
  folder = temporaryFolder();
  output = '';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T00:00:00Z') });
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    output += `${line}\n`;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const report = { title: 'Load: surge', about: 'here', judgements: [], findings: undefined, charts: [] };
function run(pressed: number, conditions: Conditions, command = 'surge'): string {
  output = '';
  saveAndPrint(command, { report, figures: { 'people who pressed': pressed }, conditions }, folder);
  vi.setSystemTime(Date.now() + 60_000);
  return output;
}

test('a run stands beside the last one of the same command, product, machine and sizes', () => {
  expect(run(200, here)).toContain('nothing to compare with: no earlier run of this command is kept');
  run(2_500, { ...here, sizes: { runners: 2_500 } });
  run(9, here, 'soak');
  expect(run(220, here)).toContain('before 200 (+10 %)');
  expect(output).toContain('before: surge-2027-01-01T00-00-00-000Z');
});

test.each([
  ['size', { sizes: { runners: 2_500 } }, '--runners 2500, now 200'],
  ['size that it did not have', { sizes: { runners: 200, places: 5 } }, '--places 5, now none'],
  ['product', { product: 'http://localhost:8080 gateway' }, 'product http://localhost:8080 gateway, now'],
  ['machine', { machine: 'two, 8 cores' }, 'machine two, 8 cores, now one, 2 cores'],
])('a run with another %s is not compared, and the report says why', (_what, other, why) => {
  run(2_500, { ...here, ...other });
  expect(run(200, here)).not.toContain('%');
  expect(output).toContain('nothing to compare with: the last run (surge-2027-01-01T00-00-00-000Z) had');
  expect(output).toContain(why);
  const [page = ''] = readdirSync(folder).filter((name) => name.endsWith('00-01-00-000Z.html'));
  expect(readFileSync(join(folder, page), 'utf8')).toContain('nothing to compare with');
});

test('a file of before, which does not tell its conditions, is not compared', () => {
  writeFileSync(join(folder, 'surge-2026-01-01.json'), '{"base":"x","figures":{"people who pressed":2}}');
  expect(run(200, here)).toContain('no earlier run');
});

test('a report names the machine and the commit of its checkout', async () => {
  expect(await whereOf(here)).toMatch(/^from one, 2 cores, commit ([0-9a-f]{8}(\+changes)?|unknown)$/);
});

test('the processes that told their metrics are part of the product', () => {
  const sample = (process: string) => ({ at: 0, process }) as Parameters<typeof conditionsOf>[2][number];
  const { product } = conditionsOf('http://a', {}, ['b', 'a', 'b'].map(sample));
  expect(product).toBe('http://a a b');
});
