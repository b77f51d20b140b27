import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './frontEnds.ts';
import { part } from './part.ts';
import { root, runQuietly } from './processes.ts';
import { checkCoverage } from './specTable.ts';
import { boundaries, lint, typecheck, unused } from './staticChecks.ts';

/**
 * `npm test`: everything that needs only npm; with `-w <part>`, what concerns that part alone. Each check says in one
 * line what it found; the last line counts the tests.
 */
let failed = 0;
const totals = { passed: 0, failed: 0, skipped: 0 };
/** The projects whose tests stand beside the code. */
const beside = ['unit', 'screens'];
const one = part();
await (one === undefined ? testEverything() : testPart(one));
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(failed === 0 && totals.passed > 0 ? 0 : 1);

async function testEverything() {
  await report('front ends build', buildStale);
  await Promise.all([
    report('types', typecheck),
    report('lint and format', lint),
    report('boundaries', boundaries),
    report('nothing unused', unused),
    report('every row of the specification has a test', checkCoverage),
  ]);
  await report('unit, contract, API and screen tests', () => vitest(beside));
  await report('tests of the whole product', () => vitest(['product']));
}

async function testPart(folder: string) {
  if (folder === 'e2e') await report('front ends build', buildStale);
  await report('types', () => typecheck(folder));
  await report('lint and format', () => lint(folder));
  await report('tests', () => vitest(folder === 'e2e' ? ['product'] : beside, `${folder}/`));
}

async function report(name: string, check: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    const found = await check();
    console.log(`✓ ${name}${typeof found === 'string' && found ? `: ${found}` : ''} (${seconds()})`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${name} (${seconds()})\n${error instanceof Error ? error.message : error}\n`);
  }
}

/** Runs projects of vitest.config.ts and adds their figures to the totals. */
async function vitest(projects: readonly string[], folder?: string): Promise<string> {
  const file = join(root, '.cache', `vitest-${projects[0]}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  rmSync(file, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  try {
    await runQuietly('vitest', ['run', ...chosen, ...(folder ? [folder] : []), ...reporters]);
  } catch (error) {
    count(file);
    throw error;
  }
  return `${count(file)} passed`;
}

function count(file: string): number {
  const result = resultOf(file);
  totals.passed += result.numPassedTests ?? 0;
  totals.failed +=
    (result.numFailedTests ?? 0) + Number(result.numFailedTestSuites && !result.numFailedTests);
  totals.skipped += (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0);
  return result.numPassedTests ?? 0;
}

/** A run that could not even begin counts as one failure. */
function resultOf(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numFailedTests: 1 };
  }
}
