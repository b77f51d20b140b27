import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkCoverage } from './coverage.ts';
import { buildStale } from './frontEnds.ts';
import { root, runQuietly } from './processes.ts';

/**
 * `npm test`: everything that needs only npm. Each check says in one line what it found; the last line counts the tests.
 */
const checks: [string, () => Promise<unknown>][] = [
  ['front ends build', buildStale],
  ['types (services)', tool('tsc', '-p', 'tsconfig.node.json')],
  ['types (front ends)', tool('tsc', '-p', 'tsconfig.web.json')],
  ['types (browser tests)', tool('tsc', '-p', 'tsconfig.e2e.json')],
  ['lint and format', tool('biome', 'ci', '--colors=off', '--error-on-warnings', '.')],
  ['boundaries', tool('depcruise', '--config', 'tools/boundaries.cjs', ...workspaces())],
  ['nothing unused', tool('knip')],
  ['every row of the specification has a test', checkCoverage],
];

let failed = 0;
for (const [name, check] of checks) await report(name, check);
const totals = { passed: 0, failed: 0, skipped: 0 };
await report('unit, contract and API tests', () => vitest('unit'));
await report('tests of the whole product', () => vitest('product'));
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(failed === 0 && totals.passed > 0 ? 0 : 1);

/** Silent when it is content. */
function tool(name: string, ...args: string[]): () => Promise<void> {
  return async () => void (await runQuietly(name, args));
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

/** Runs one project of vitest.config.ts and adds its figures to the totals. */
async function vitest(project: string): Promise<string> {
  const file = join(root, '.cache', `vitest-${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  try {
    await runQuietly('vitest', ['run', '--project', project, ...reporters]);
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

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.map((pattern) => pattern.replace('/*', ''));
}
