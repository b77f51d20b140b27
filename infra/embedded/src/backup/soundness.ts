import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DamagedBackup } from '@marathon/persistence/backup';
import { databases } from '../dataFiles.ts';

/** @throws DamagedBackup if SQLite finds a database damaged, as its original must be */
export function checkSoundness(folder: string): void {
  for (const name of Object.values(databases)) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const found = readAlone(file, 'PRAGMA quick_check(1)');
    if (found !== 'ok') throw new DamagedBackup(`${name} is damaged: ${found}`);
  }
}

export const schemaVersionOf = (file: string): number => Number(readAlone(file, 'PRAGMA user_version'));

function readAlone(file: string, pragma: string): string {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  const db = new DatabaseSync(address, { readOnly: true });
  try {
    return String(Object.values(db.prepare(pragma).get() ?? {})[0]);
  } catch (error) {
    return (error as Error).message;
  } finally {
    db.close();
  }
}
