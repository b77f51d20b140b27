import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedBackup, type Manifest, makeBackup } from '@marathon/persistence/backup';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { refuseHalfRestored, restoreStack } from './restoreStack.ts';

async function aBackup(composition: Manifest['composition']): Promise<string> {
  const now = () => new Date(Date.UTC(2027, 0, 1));
  const done = await makeBackup({
    ...{ composition, product: '0.1.0', to: temporaryFolder(), keep: undefined, now },
    async copy(folder) {
      for (const name of ['stack.env', 'signing-keys.json']) writeFileSync(join(folder, name), 'x');
      return now();
    },
  });
  return done.folder;
}

test('a backup of the product in one process is refused, and nothing is made', async () => {
  const [from, folder] = [await aBackup('embedded'), join(temporaryFolder(), 'stack')];
  await expect(restoreStack({ from, folder, environment: {} })).rejects.toThrow(
    /of the embedded composition/,
  );
  expect(existsSync(folder)).toBe(false);
});

test('a damaged backup is refused, and nothing is made', async () => {
  const [from, folder] = [await aBackup('distributed'), join(temporaryFolder(), 'stack')];
  writeFileSync(join(from, 'stack.env'), 'y');
  await expect(restoreStack({ from, folder, environment: {} })).rejects.toThrow(DamagedBackup);
  expect(existsSync(folder)).toBe(false);
});

test('a folder that holds something is refused, and stays as it is', async () => {
  const [from, folder] = [await aBackup('distributed'), temporaryFolder()];
  writeFileSync(join(folder, 'mine'), 'x');
  await expect(restoreStack({ from, folder, environment: {} })).rejects.toThrow(/is not empty/);
  expect(readdirSync(folder)).toEqual(['mine']);
});

test('a stack does not start on half of a backup', () => {
  const folder = join(temporaryFolder(), 'stack');
  refuseHalfRestored(folder);
  mkdirSync(folder);
  writeFileSync(join(folder, 'restoring'), '');
  expect(() => refuseHalfRestored(folder)).toThrow(/half of a backup/);
});
