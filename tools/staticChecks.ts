import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './processes.ts';

const background = { inBackground: true };

/** Silent on success; otherwise throws with the tool's output. `paths` are files or folders. */
export const lint = async (paths: readonly string[] = ['.']) =>
  void (await runQuietly(
    'biome',
    ['ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched', ...paths],
    background,
  ));

/** Checks parts and their imports by their tsconfig.json; unchanged ones come from node_modules/.types. */
export const typecheck = async (parts: readonly string[] = ['.']) => {
  const [compiler, options] = existsSync(nativeCompiler) ? [nativeCompiler, oneChecker] : ['tsc', []];
  await runQuietly(compiler, ['--build', ...parts, ...options], background);
};

/** A full check with the JavaScript compiler, whose API editors and other tools use. */
export const typecheckAgain = async () => void (await runQuietly('tsc', ['--build', '--force'], background));

/** TypeScript 7 is native: the same errors in a third of the time. Not available on every platform. */
const nativeCompiler = join(
  root,
  'node_modules',
  '@typescript',
  `typescript-${process.platform}-${process.arch}`,
  'lib',
  process.platform === 'win32' ? 'tsc.exe' : 'tsc',
);
/** Several checkers would each check the shared parts. */
const oneChecker = ['--checkers', '1'];

export const boundaries = async (folders: readonly string[] = [...workspaces(), 'infra', 'tools']) =>
  void (await runQuietly('depcruise', ['--config', 'tools/boundaries.cjs', ...folders], background));

export const unused = async () => void (await runQuietly('knip', [], background));

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  // As folders: for patterns the program would look into all matches, even while a build empties one.
  return workspaces.flatMap((pattern) => globSync(pattern.replace('/*', ''), { cwd: root }));
}
