import { runCommand } from '../processes.ts';

/** Ends the commit of a checkout whose files differ from it. */
export const withChanges = '+changes';

/** The commit of a checkout, with `withChanges` where files differ from it; undefined outside of git. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder }).catch(() => undefined);
  const head = await git('rev-parse', 'HEAD');
  if (head === undefined || head.code !== 0) return undefined;
  const status = await git('status', '--porcelain');
  return `${head.output.trim()}${status?.output.trim() ? withChanges : ''}`;
}
