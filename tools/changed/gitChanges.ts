import { execFileSync } from 'node:child_process';

export interface Changes {
  readonly base: string;
  /** Below the root. Includes deleted files, and both paths of moved ones. */
  readonly files: readonly string[];
}

/** Of branch and working tree since `base`: by default the server's branch, or main. @throws for an unknown base */
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
