import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from '../processes.ts';
import { type Figures, nothingRan, sum } from './figures.ts';

export const beside = ['unit', 'screens'];

let found: Figures = { passed: 0, failed: 0, skipped: 0, files: [] };

export const totals = (): Figures => found;

interface Options {
  readonly paths?: readonly string[];
  readonly options?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Fails for skipped tests: on servers they prove nothing. */
  readonly refusesSkipped?: boolean;
}

/** Runs projects and adds their figures to the totals. @throws vitest's output when a test fails */
export async function vitest(
  projects: readonly string[],
  { paths = [], options = [], env = {}, refusesSkipped = false }: Options = {},
): Promise<string> {
  const file = join(root, '.cache', `vitest-${projects.join('-')}-${process.pid}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  // Not every part has tests of each project.
  const few = paths.length > 0 ? ['--passWithNoTests'] : [];
  const reporters = ['--reporter=dot', '--reporter=./tools/testing/figuresReporter.ts'];
  const run = ['run', ...chosen, ...paths, ...few, ...options, ...reporters];
  try {
    const output = await runQuietly('vitest', run, { env: { ...process.env, ...env, FIGURES_FILE: file } });
    const { passed, skipped } = figuresIn(file);
    if (refusesSkipped && skipped > 0) throw new Error(`${skipped} tests are skipped\n${output}`);
    return `${passed} passed`;
  } finally {
    found = sum(found, figuresIn(file));
    rmSync(file, { force: true });
  }
}

function figuresIn(file: string): Figures {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return nothingRan;
  }
}
