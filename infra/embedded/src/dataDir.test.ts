import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret, openDataDir } from './dataDir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marathon-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a data folder belongs to one process at a time', () => {
  const first = openDataDir(folder);
  expect(() => openDataDir(folder)).toThrow(/in use/);
  first.release();
  openDataDir(folder).release();
});

test('a secret is made once, kept, and readable by its owner alone', () => {
  const file = join(folder, 'secret');
  const secret = keptSecret(file);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(file)).toBe(secret);
  expect(readFileSync(file, 'utf8').trim()).toBe(secret);
  expect(statSync(file).mode & 0o077).toBe(0);
});
