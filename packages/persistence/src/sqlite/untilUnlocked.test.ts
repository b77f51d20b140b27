import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreInUse } from '../storeInUse.ts';
import { temporaryFolder } from '../testing/files.ts';
import { openDatabase } from './openDatabase.ts';
import { untilUnlocked } from './untilUnlocked.ts';

let folder: string;
let file: string;
let other: DatabaseSync;
let lines: string[];
let onLine: () => void;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'people.db');
  other = new DatabaseSync(file);
  other.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE');
  lines = [];
  onLine = () => {};
});
afterEach(() => {
  other.close();
});

const logger = pino(
  {},
  {
    write(line: string) {
      lines.push(line);
      onLine();
    },
  },
);

test('a start that finds a store locked says so once, waits, and can open it then [fault.store]', async () => {
  onLine = () => other.exec('COMMIT');
  await untilUnlocked(file, { logger, retryEveryMs: 1 });
  openDatabase(file, ['CREATE TABLE people (name TEXT) STRICT']).close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('people.db');
});

test('a store that stays locked ends the start with its name', async () => {
  const start = untilUnlocked(file, { logger, withinMs: 20, retryEveryMs: 1 });
  await expect(start).rejects.toThrow(StoreInUse);
  await expect(start).rejects.toThrow(/people\.db is locked by another program/);
});

test('nothing is said of a store that is free, or new', async () => {
  other.exec('COMMIT');
  await untilUnlocked(file, { logger });
  await untilUnlocked(join(folder, 'new.db'), { logger });
  expect(lines).toEqual([]);
});
