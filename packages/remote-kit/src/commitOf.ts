import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Ends the commit of a checkout whose files differ from it. */
export const withChanges = '+changes';

/** The commit of a checkout, with `withChanges` where files differ from it; undefined outside of git. */
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
