import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreInUse } from '@marathon/persistence';
import { lockFile } from '@marathon/persistence/sqlite';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { fillStore } from '../testing/fillStore.ts';
import { openSource } from './openSource.ts';

test('a path that is no store says what is missing, and nothing is made there', () => {
  const folder = temporaryFolder();
  expect(() => openSource(join(folder, 'nowhere'))).toThrow('--from: there is no folder');
  expect(() => openSource(folder)).toThrow(/holds no marathons.db, .* no identity.db/);
});

test('a store that is served is refused, and so is serving it while it is read', async () => {
  const folder = temporaryFolder();
  await fillStore(folder, { registrations: 1, accounts: 0 });
  const product = lockFile(join(folder, 'lock.db'), folder);
  expect(() => openSource(folder)).toThrow(StoreInUse);
  product.release();
  const source = openSource(folder);
  expect(() => lockFile(join(folder, 'lock.db'), folder)).toThrow(StoreInUse);
  source.close();
  lockFile(join(folder, 'lock.db'), folder).release();
});

test('a damaged store says which file, and lets go of the others', async () => {
  const folder = temporaryFolder();
  await fillStore(folder, { registrations: 1, accounts: 0 });
  writeFileSync(join(folder, 'events.db'), 'x'.repeat(8192));
  for (const beside of ['-wal', '-shm']) rmSync(join(folder, `events.db${beside}`), { force: true });
  expect(() => openSource(folder)).toThrow(/events.db cannot be read: .*Restore it from a backup/);
  lockFile(join(folder, 'lock.db'), folder).release();
});
