import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../frontEnds.ts';
import { root } from '../processes.ts';
import { addStaticChecks } from '../testing/addStaticChecks.ts';
import type { Report } from '../testing/report.ts';
import { beside, vitest } from '../testing/vitest.ts';
import { affectedBy } from './affected.ts';
import { changesSince } from './gitChanges.ts';
import { partsOf, testFoldersOf, tools } from './parts.ts';
import { productTests } from './productTests.ts';

interface Options {
  readonly base: string | undefined;
  readonly report: Report;
  readonly testEverything: () => Promise<void>;
}

/** `npm test -- --changed [BASE]`: tests what a change can break, and prints why and what it skips. */
export async function testChanged({ base, report, testEverything }: Options): Promise<void> {
  const { base: compared, files } = changesSince(root, base);
  const affected = affectedBy(files, partsOf(root));
  console.log(`Compared with ${compared}: ${files.length} files changed`);
  if (affected.everything) {
    console.log(`Everything is tested: ${affected.because}`);
    return testEverything();
  }
  for (const { folder, because } of affected.parts) console.log(`  ${folder.padEnd(28)} ${because}`);
  const parts = affected.parts.map(({ folder }) => folder);
  const { run, leftOut } = productTests(root, parts, files);
  console.log(productLine(run.length, leftOut.length));
  const built = run.length > 0 ? report.add('front ends build', buildStale) : undefined;
  const checks = staticChecks(report, parts, files);
  const paths = parts.filter((part) => part !== 'e2e').flatMap((part) => testFoldersOf(part, root));
  if (paths.length > 0)
    await report.add('unit, contract, API and screen tests of these parts', () => vitest(beside, { paths }));
  await built;
  if (run.length > 0)
    await report.add('tests of the whole product', () => vitest(['product'], { paths: run }));
  await checks;
}

const productLine = (run: number, leftOut: number) =>
  `  ${`${run} of ${run + leftOut} files of e2e`.padEnd(28)} ${run > 0 ? 'they concern these parts' : 'none concerns these parts'}`;

function staticChecks(report: Report, parts: readonly string[], files: readonly string[]): Promise<void> {
  const projects = parts.map((part) => (part === tools.folder ? tools.project : part));
  const folders = parts.flatMap((part) => (part === tools.folder ? ['infra', 'tools'] : part));
  return addStaticChecks(report, {
    projects,
    files: files.filter((file) => existsSync(join(root, file))),
    folders,
  });
}
