import { testChanged } from './changed/testChanged.ts';
import { buildStale } from './frontEnds.ts';
import { part } from './part.ts';
import { stopOnFailure } from './processes.ts';
import { checkCoverage } from './specTable.ts';
import { boundaries, lint, typecheck, unused } from './staticChecks.ts';
import { createReport } from './testing/report.ts';
import { beside, totals, vitest } from './testing/vitest.ts';

/**
 * `npm test`: everything that needs only npm; with `-w <part>`, what concerns that part alone; with `-- --changed [BASE]`,
 * what a change can break. Each check says in one line what it found; the last line counts the tests.
 */
const [option, base] = process.argv.slice(2);
const report = createReport();
const one = part();
await stopOnFailure(() => {
  if (option === '--changed') return testChanged({ base, report, testEverything });
  if (option !== undefined) throw new Error(`npm test knows --changed [BASE], not ${option}`);
  return one === undefined ? testEverything() : testPart(one);
});
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
// A change of documentation alone has no tests.
const isTested = totals.passed > 0 || option === '--changed';
process.exit(process.exitCode || report.hasFailed || !isTested ? 1 : 0);

async function testEverything() {
  await report.add('front ends build', buildStale);
  await Promise.all([
    report.add('types', () => typecheck()),
    report.add('lint and format', () => lint()),
    report.add('boundaries', boundaries),
    report.add('nothing unused', unused),
    report.add('every row of the specification has a test', checkCoverage),
  ]);
  await report.add('unit, contract, API and screen tests', () => vitest(beside));
  await report.add('tests of the whole product', () => vitest(['product']));
}

async function testPart(folder: string) {
  if (folder === 'e2e') await report.add('front ends build', buildStale);
  await report.add('types', () => typecheck([folder]));
  await report.add('lint and format', () => lint([folder]));
  await report.add('tests', () => vitest(folder === 'e2e' ? ['product'] : beside, [`${folder}/`]));
}
