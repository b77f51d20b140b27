import type { Steps } from '@marathon/remote-kit/command';
import { run } from '../processes.ts';
import { lint, typecheck } from '../staticChecks.ts';
import { withoutProduct } from './withoutProduct.ts';

/** As `npm test -w`: lint, types, the tests in its folder and in these files. @throws with the failure */
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
  const options = ['--passWithNoTests', '--reporter=dot'];
  const { code, output } = await run('vitest', ['run', ...projects, ...options, `${name}/`, ...files], {
    env: withoutProduct(process.env),
  });
  if (code !== 0) throw new Error(output);
  return /Tests +(\d+ passed)/.exec(output)?.[1] ?? 'no tests';
}
