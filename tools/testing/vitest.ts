import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from '../processes.ts';

/** The projects whose tests stand beside the code. */
export const beside = ['unit', 'screens'];

/** Of all runs together. */
export const totals = { passed: 0, failed: 0, skipped: 0 };

/** Runs projects of vitest.config.ts, or of them the files whose path holds one of these, and adds their figures to the totals. */
export async function vitest(projects: readonly string[], paths: readonly string[] = []): Promise<string> {
  const file = join(root, '.cache', `vitest-${projects[0]}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  rmSync(file, { force: true });
  // Not every part has tests of each project.
  const few = paths.length > 0 ? ['--passWithNoTests'] : [];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  try {
    await runQuietly('vitest', ['run', ...chosen, ...paths, ...few, ...reporters]);
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
