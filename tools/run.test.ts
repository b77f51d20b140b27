import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A repository whose commands print their store. */
function aRepository() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'tools'));
  cpSync(join(root, 'tools/run.mjs'), join(folder, 'tools/run.mjs'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  utimesSync(join(folder, 'package-lock.json'), 0, 0);
  for (const file of ['start', 'serve', 'commands', 'test'])
    writeFileSync(join(folder, `tools/${file}.ts`), 'console.log(process.env.DATA_DIR);');
  writeFileSync(join(folder, '.env'), 'DATA_DIR=/srv/of-the-file\n');
  return async (command: string, env: Record<string, string> = {}) => {
    const args = [join(folder, 'tools/run.mjs'), command];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { PATH: process.env.PATH, ...env },
    });
    return stdout.trim();
  };
}

test.each(['start', 'serve', 'teams', 'deploy'])(
  'npm run %s reads .env, and the environment goes before it',
  async (command) => {
    const run = aRepository();
    expect(await run(command)).toBe('/srv/of-the-file');
    expect(await run(command, { DATA_DIR: '/srv/of-the-shell' })).toBe('/srv/of-the-shell');
  },
);

test('tests have products of their own: .env is not for them', async () => {
  expect(await aRepository()('test')).toBe('undefined');
});
