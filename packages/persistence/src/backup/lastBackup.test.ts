import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/files.ts';
import { aMongoDatabase, mongoUrl } from '../testing/index.ts';
import { type LastBackup, lastBackupFile, lastBackupIn, lastBackupOn } from './lastBackup.ts';

const earlier = new Date('2027-01-01T02:00:00Z');
const later = new Date('2027-01-02T02:00:00Z');

function contract(where: string, open: () => LastBackup) {
  test(`${where} has none at first, and then the newest one`, async () => {
    const last = open();
    expect(await last.read()).toBeUndefined();
    await last.note(earlier);
    expect(await last.read()).toEqual(earlier);
    await last.note(later);
    expect(await last.read()).toEqual(later);
  });
}

contract('a folder', () => lastBackupIn(temporaryFolder()));

test('the file holds an instant that operators can write, too; nobody else can read it', async () => {
  const folder = temporaryFolder();
  const file = join(folder, lastBackupFile);
  await lastBackupIn(folder).note(earlier);
  expect(readFileSync(file, 'utf8')).toBe('2027-01-01T02:00:00.000Z\n');
  expect(statSync(file).mode & 0o077).toBe(0);
  writeFileSync(file, '2027-01-02T02:00:00Z');
  expect(await lastBackupIn(folder).read()).toEqual(later);
});

test('a file that holds no instant tells of no backup', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, lastBackupFile), 'yesterday');
  expect(await lastBackupIn(folder).read()).toBeUndefined();
});

describe.skipIf(!mongoUrl)('on MongoDB (skipped unless MONGODB_TEST_URL names one)', () => {
  contract('a database', () => lastBackupOn(aMongoDatabase().db));

  test('a backup of before does not hide a newer one', async () => {
    const last = lastBackupOn(aMongoDatabase().db);
    await last.note(later);
    await last.note(earlier);
    expect(await last.read()).toEqual(later);
  });
});
