import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, expect, test, vi } from 'vitest';
import { printLeftovers } from './printLeftovers.ts';

afterEach(() => void vi.restoreAllMocks());

function outputOf(folder: string): string {
  let output = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    output += `${line}\n`;
  });
  printLeftovers({ DATA_DIR: folder });
  return output;
}

test('of a file whose rows are gone it is said how much of it is free', () => {
  const folder = temporaryFolder();
  const db = new DatabaseSync(join(folder, 'registrations.db'));
  db.exec('CREATE TABLE rows (bytes BLOB); INSERT INTO rows VALUES (zeroblob(5000000)); DELETE FROM rows');
  db.close();
  new DatabaseSync(join(folder, 'marathons.db')).close();
  const output = outputOf(folder);
  expect(output).toContain('registrations.db keeps its 5 MB; 5 MB of it are free');
  expect(output).not.toContain('marathons.db');
  expect(output).toContain('ids of cancelled registrations for 30 days');
});

test('a product whose files are elsewhere is told the rest alone', () => {
  expect(outputOf('/nowhere')).toMatch(/^What stays: .*\nHow to give the disk back: docs\/operations\.md/);
});
