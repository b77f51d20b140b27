import { runCommand } from '../processes.ts';

/** The commit of a checkout, with `+changes` where files differ from it; undefined outside of git. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder }).catch(() => undefined);
  const head = await git('rev-parse', 'HEAD');
  if (head === undefined || head.code !== 0) return undefined;
  const status = await git('status', '--porcelain');
  return `${head.output.trim()}${status?.output.trim() ? '+changes' : ''}`;
}
