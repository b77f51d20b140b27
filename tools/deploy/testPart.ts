import { run } from '../processes.ts';
import { lint, typecheck } from '../staticChecks.ts';
import type { Steps } from './steps.ts';

/**
 * What `npm test -w` asks of a part: lint, types, the tests of its folder, and those of these files.
 * @throws with what failed
 */
export async function testPart(name: string, steps: Steps, ...files: string[]): Promise<void> {
  await steps.step('lint', () => lint([name]));
  await steps.step('types', () => typecheck([name]));
  await steps.step(
    'tests',
    () => runTests(name, files),
    (passed) => passed,
  );
}

async function runTests(name: string, files: readonly string[]): Promise<string> {
  const projects = ['--project', 'unit', '--project', 'screens'];
  const { code, output } = await run('vitest', [
    'run',
    ...projects,
    '--passWithNoTests',
    '--reporter=dot',
    `${name}/`,
    ...files,
  ]);
  if (code !== 0) throw new Error(output);
  return /Tests +(\d+ passed)/.exec(output)?.[1] ?? 'no tests';
}
