import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { commitOf } from './commitOf.ts';

test('a checkout has its commit, and says when files differ from it', async () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  git(...who, 'commit', '--quiet', '--allow-empty', '--message', 'first');
  const head = git('rev-parse', 'HEAD');
  expect(await commitOf(folder)).toBe(head);
  writeFileSync(join(folder, 'a.ts'), '');
  expect(await commitOf(folder)).toBe(`${head}+changes`);
});

test('a folder without git has no commit', async () => {
  expect(await commitOf(temporaryFolder())).toBeUndefined();
});
