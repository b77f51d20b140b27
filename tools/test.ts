import { testChanged } from './changed/testChanged.ts';
import { buildStale } from './frontEnds.ts';
import { part } from './part.ts';
import { stopOnFailure } from './processes.ts';
import { lint, typecheck } from './staticChecks.ts';
import { addStaticChecks } from './testing/addStaticChecks.ts';
import { finishRun } from './testing/finishRun.ts';
import { type TestOptions, testOptions } from './testing/options.ts';
import { createReport } from './testing/report.ts';
import { readRunRecords } from './testing/runRecords.ts';
import { slowTable } from './testing/slowTests.ts';
import { beside, vitest } from './testing/vitest.ts';

/**
 * `npm test`: everything that needs only npm; with `-w <part>`, what concerns that part alone. Options after `--`:
 *   --changed [BASE]      what a change can break
 *   --only static,unit    groups of checks: static, unit (tests beside the code), product
 *   --shard 1/3           a third of the files of tests
 *   --slow                where the seconds of the last runs went; runs nothing
 * Each check says in one line what it found; the last line counts the tests.
 */
const report = createReport();
await stopOnFailure(async () => {
  const options = testOptions(process.argv.slice(2));
  if (options.slow) return console.log(slowTable(readRunRecords()));
  await testAsAsked(options);
  const isWhole = options.only.includes('unit') || options.only.includes('product');
  await finishRun({ command: 'npm test', report, mayBeEmpty: options.changed || !isWhole });
});
process.exit();

function testAsAsked(options: TestOptions): Promise<void> {
  const one = part();
  if (options.changed)
    return testChanged({ base: options.base, report, testEverything: () => testGroups(options) });
  return one === undefined ? testGroups(options) : testPart(one);
}

/** Static checks run at low priority; only product tests wait for the build. */
async function testGroups({ only, shard }: TestOptions): Promise<void> {
  const options = shard === undefined ? [] : [`--shard=${shard}`];
  const built = only.includes('product') ? report.add('front ends build', buildStale) : undefined;
  const checks = only.includes('static') ? addStaticChecks(report) : undefined;
  if (only.includes('unit'))
    await report.add('unit, contract, API and screen tests', () => vitest(beside, { options }));
  await built;
  if (only.includes('product'))
    await report.add('tests of the whole product', () => vitest(['product'], { options }));
  await checks;
}

async function testPart(folder: string): Promise<void> {
  if (folder === 'e2e') await report.add('front ends build', buildStale);
  await report.add('types', () => typecheck([folder]));
  await report.add('lint and format', () => lint([folder]));
  const paths = [`${folder}/`];
  await report.add('tests', () => vitest(folder === 'e2e' ? ['product'] : beside, { paths }));
}
