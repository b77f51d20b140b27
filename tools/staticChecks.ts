import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './processes.ts';

/** Beside tests, which may wait less long. */
const background = { inBackground: true };

/** Silent when they are content; else they throw with the tool's words. `paths` are files or folders. */
export const lint = async (paths: readonly string[] = ['.']) =>
  void (await runQuietly(
    'biome',
    ['ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched', ...paths],
    background,
  ));

/** Checks parts and what they import, as the tsconfig.json of each says; unchanged ones are taken from node_modules/.types. */
export const typecheck = async (parts: readonly string[] = ['.']) => {
  const [compiler, options] = existsSync(nativeCompiler) ? [nativeCompiler, oneChecker] : ['tsc', []];
  await runQuietly(compiler, ['--build', ...parts, ...options], background);
};

/** The same in full with the compiler that is written in TypeScript, whose interface editors and other tools use. */
export const typecheckAgain = async () => void (await runQuietly('tsc', ['--build', '--force'], background));

/** TypeScript 7 is native code: it finds the same errors in a third of the time. Not every platform has it. */
const nativeCompiler = join(
  root,
  'node_modules',
  '@typescript',
  `typescript-${process.platform}-${process.arch}`,
  'lib',
  process.platform === 'win32' ? 'tsc.exe' : 'tsc',
);
/** Several would each check what all of them need. */
const oneChecker = ['--checkers', '1'];

/** Who imports whom, from these folders on. */
export const boundaries = async (folders: readonly string[] = workspaces()) =>
  void (await runQuietly('depcruise', ['--config', 'tools/boundaries.cjs', ...folders], background));

export const unused = async () => void (await runQuietly('knip', [], background));

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  // As folders: of a pattern the program would look into all that matches, also while a build empties it.
  return workspaces.flatMap((pattern) => globSync(pattern.replace('/*', ''), { cwd: root }));
}
