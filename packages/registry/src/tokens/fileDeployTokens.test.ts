import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { createDeployToken, hashOf } from './deployToken.ts';
import { fileDeployTokens } from './fileDeployTokens.ts';
import { deployTokensContract } from './testing/deployTokensContract.ts';

deployTokensContract('files', async () => {
  const folder = join(temporaryFolder(), 'tokens');
  return { store: fileDeployTokens(folder), elsewhere: fileDeployTokens(folder) };
});

test('other users of the machine read nothing, and the files do not hold the token', async () => {
  const folder = join(temporaryFolder(), 'tokens');
  const { secret, record } = createDeployToken({
    team: 'results',
    remotes: ['mf-results'],
    now: () => new Date(),
  });
  await fileDeployTokens(folder).add(record);
  const [file, ...others] = readdirSync(folder).map((name) => join(folder, name));
  expect(others).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(String(file)).mode & 0o777).toBe(0o600);
  expect(readFileSync(String(file), 'utf8')).not.toContain(secret.slice(4));
});

test('a damaged file is worth nothing, is told, and leaves the others alone', async () => {
  const folder = join(temporaryFolder(), 'tokens');
  const damaged: string[] = [];
  const store = fileDeployTokens(folder, { onDamaged: (file) => void damaged.push(file) });
  const [good, bad] = ['results', 'rivals'].map((team) =>
    createDeployToken({ team, remotes: ['mf-results'], now: () => new Date() }),
  );
  if (!good || !bad) throw new Error('two tokens');
  await store.add(good.record);
  await store.add(bad.record);
  const file = join(folder, `${hashOf(bad.secret)}.json`);
  writeFileSync(file, '{"id":');
  expect(await store.list()).toEqual([good.record]);
  expect(await store.findByHash(hashOf(bad.secret))).toBeUndefined();
  expect(damaged).toEqual([file, file]);
  expect(await store.remove(good.record.id)).toBe(true);
});

test('no two tokens are alike', () => {
  const tokens = Array.from(
    { length: 50 },
    () => createDeployToken({ team: 'a', remotes: ['b'], now: () => new Date() }).secret,
  );
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^mrt_[\w-]{43}$/);
});
