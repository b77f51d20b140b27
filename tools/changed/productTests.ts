import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { tools } from './parts.ts';

export interface ProductTests {
  readonly run: readonly string[];
  readonly leftOut: readonly string[];
}

const isRemote = (folder: string) => folder.startsWith('mf-');
const isProductTest = (file: string) => /^e2e\/.*\.test\.ts$/.test(file);
const isNightly = (file: string) => file.endsWith('.nightly.test.ts');

/** After a change of remotes alone: those with a line `// Concerns mf-auth, mf-dashboard` (`mf-*`: all). Else all. */
export function productTests(
  root: string,
  affected: readonly string[],
  files: readonly string[],
): ProductTests {
  const all = globSync('e2e/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isNightly(file))
    .sort();
  const isShared = (folder: string) => !isRemote(folder) && ![tools.folder, 'e2e'].includes(folder);
  const supportChanged = files.some((file) => file.startsWith('e2e/') && !isProductTest(file));
  if (supportChanged || affected.some(isShared)) return { run: all, leftOut: [] };
  const concerned = (file: string) =>
    files.includes(file) ||
    concernsOf(join(root, file)).some((remote) => affected.some((folder) => matchesGlob(folder, remote)));
  return { run: all.filter(concerned), leftOut: all.filter((file) => !concerned(file)) };
}

function concernsOf(file: string): string[] {
  const [, remotes = ''] = /^\/\/ Concerns ([\w*, -]+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return remotes.split(',').map((remote) => remote.trim());
}
