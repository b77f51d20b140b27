import { run } from '../processes.ts';
import { typecheck } from '../staticChecks.ts';

/** Those of a front end are its contract with the shell: the packages that both use. */
export const checkTypes = (name: string) => typecheck([name]);

/** The tests of this folder, and of these files. @throws with what they print when one fails */
export async function runTests(name: string, ...files: string[]): Promise<string> {
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
