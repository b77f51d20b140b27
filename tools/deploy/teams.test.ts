import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { UsageError } from '@marathon/remote-kit/command';
import { expect, test } from 'vitest';
import { teams } from './teams.ts';

function aProduct() {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'registry'));
  return {
    dataDir,
    async run(...args: string[]) {
      const lines: string[] = [];
      await teams(args, { DATA_DIR: dataDir }, (line) => void lines.push(line));
      return lines.join('\n');
    },
  };
}

test('a token is shown once, and then listed without what it is until it is revoked', async () => {
  const { run } = aProduct();
  const output = await run('token', 'results', 'mf-results', 'mf-extra', 'mf-extra');
  const [secret = ''] = /mrt_[\w-]{43}/.exec(output) ?? [];
  const [, id = ''] = /Token (\w+) of/.exec(output) ?? [];
  expect(secret).not.toBe('');
  const listed = await run('list');
  expect(listed).toMatch(new RegExp(`${id} +results +mf-results mf-extra +\\d{4}-`));
  expect(listed).not.toContain(secret);
  expect(await run('revoke', id)).toContain(`Token ${id} is revoked.`);
  expect(await run('list')).toContain('No team has a token.');
  await expect(run('revoke', id)).rejects.toThrow(`There is no token ${id}`);
});

test('the store is named, and one that no product has started with is refused and stays as it is', async () => {
  const { run, dataDir } = aProduct();
  expect(await run('list')).toContain(`Tokens of ${dataDir}`);
  const empty = join(temporaryFolder(), 'data');
  const refused = teams(['token', 'results', 'mf-results'], { DATA_DIR: empty }, () => undefined);
  await expect(refused).rejects.toThrow(`No product was started in ${empty}`);
  expect(existsSync(empty)).toBe(false);
});

test('a damaged token is named, and the others are listed and revoked', async () => {
  const { run, dataDir } = aProduct();
  const [, id = ''] = /Token (\w+) of/.exec(await run('token', 'results', 'mf-results')) ?? [];
  const file = join(dataDir, 'registry/tokens', `${'0'.repeat(64)}.json`);
  writeFileSync(file, '{');
  const listed = await run('list');
  expect(listed).toContain(`${file} is damaged`);
  expect(listed).toContain(id);
  expect(await run('revoke', id)).toContain(`Token ${id} is revoked.`);
});

test.each([
  [],
  ['token'],
  ['token', 'results'],
  ['token', 'results', 'Not A Name'],
  ['token', '', 'mf-results'],
  ['token', 'Bundled', 'mf-results'],
  ['revoke'],
  ['list', 'all'],
  ['unknown'],
])('wrong use says how it is used and touches nothing: %s %s %s', async (...args) => {
  const { run, dataDir } = aProduct();
  const refused = run(...args);
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow('npm run teams -- token TEAM');
  expect(readdirSync(dataDir, { recursive: true })).toEqual(['registry']);
});
