import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../frontEnds.ts';
import { root } from '../processes.ts';
import { checkCoverage } from '../specTable.ts';
import { boundaries, lint, typecheck, unused } from '../staticChecks.ts';
import type { Report } from '../testing/report.ts';
import { beside, vitest } from '../testing/vitest.ts';
import { affectedBy } from './affected.ts';
import { type Changes, changesSince } from './gitChanges.ts';
import { partsOf, testFoldersOf, tools } from './parts.ts';
import { productTests } from './productTests.ts';

interface Options {
  readonly base: string | undefined;
  readonly report: Report;
  readonly testEverything: () => Promise<void>;
}

/** `npm test -- --changed [BASE]`: what a change can break, and why; what is left out is named. */
export async function testChanged({ base, report, testEverything }: Options): Promise<void> {
  const changes = changesSince(root, base);
  const affected = affectedBy(changes.files, partsOf(root));
  console.log(`Compared with ${changes.base}: ${changes.files.length} files changed`);
  if (affected.everything) {
    console.log(`Everything is tested: ${affected.because}`);
    return testEverything();
  }
  for (const { folder, because } of affected.parts) console.log(`  ${folder.padEnd(28)} ${because}`);
  await staticChecks(report, changes, folders(affected));
  if (affected.parts.length === 0) return console.log('No part has changed: no tests are run');
  await partTests(report, folders(affected), changes);
}

const folders = ({ parts }: { parts: readonly { folder: string }[] }) => parts.map(({ folder }) => folder);

async function staticChecks(report: Report, { files }: Changes, parts: readonly string[]): Promise<void> {
  await Promise.all([
    report.add('types', () => typecheck(parts.map((part) => (part === tools.folder ? tools.project : part)))),
    report.add('lint and format', () => lint(files.filter((file) => existsSync(join(root, file))))),
    report.add('boundaries', boundaries),
    report.add('nothing unused', unused),
    report.add('every row of the specification has a test', checkCoverage),
  ]);
}

async function partTests(report: Report, parts: readonly string[], { files }: Changes): Promise<void> {
  const paths = parts.filter((part) => part !== 'e2e').flatMap((part) => testFoldersOf(part, root));
  if (paths.length > 0) {
    const name = 'unit, contract, API and screen tests of these parts';
    await report.add(name, () => vitest(beside, paths));
  }
  const { run, leftOut } = productTests(root, parts, files);
  if (run.length > 0) {
    await report.add('front ends build', buildStale);
    await report.add('tests of the whole product', () => vitest(['product'], run));
  }
  if (leftOut.length > 0)
    console.log(
      `Not run: ${leftOut.length} of ${run.length + leftOut.length} files of product tests, which concern no part above`,
    );
}
