import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Suffix of a commit whose files were changed. */
export const withChanges = '+changes';

/** With `withChanges` for changed files; undefined outside of git. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: folder }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  const head = await git('rev-parse', 'HEAD');
  if (head === undefined) return undefined;
  return `${head}${(await git('status', '--porcelain')) ? withChanges : ''}`;
}
