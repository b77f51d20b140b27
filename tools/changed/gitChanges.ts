import { execFileSync } from 'node:child_process';

export interface Changes {
  /** What the files are compared with. */
  readonly base: string;
  /** Below the root, deleted ones included; of a file that moved both paths. */
  readonly files: readonly string[];
}

/**
 * What this branch and the working tree have changed since they left `base`. By default that is the branch on the server, or
 * main: on main itself what is not committed.
 * @throws when git does not know the base
 */
export function changesSince(root: string, base = defaultBase(root)): Changes {
  const start = commonAncestor(root, base);
  const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', start);
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  const files = `${changed}${untracked}`.split('\0').filter((file) => file !== '');
  return { base, files: [...new Set(files)].sort() };
}

function defaultBase(root: string): string {
  if (process.env.CI) throw new Error('name what to compare with: npm test -- --changed BASE');
  return ['@{upstream}', 'origin/main', 'main'].find((ref) => exists(root, ref)) ?? 'HEAD';
}

function commonAncestor(root: string, base: string): string {
  if (!exists(root, base)) throw new Error(`git does not know ${base}`);
  return git(root, 'merge-base', base, 'HEAD').trim();
}

function exists(root: string, ref: string): boolean {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 });
