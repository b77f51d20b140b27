import { DatabaseSync, StatementSync } from 'node:sqlite';
import { vi } from 'vitest';

/** From here on no SQLite database of this process can be written, as on a full disk. `vi.restoreAllMocks()` ends it. */
export function fillDisk(): void {
  const error = errorOfFullDisk();
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(() => {
    throw error;
  });
}

function errorOfFullDisk(): unknown {
  const small = new DatabaseSync(':memory:');
  small.exec('CREATE TABLE t (x); PRAGMA max_page_count = 2');
  try {
    small.exec('INSERT INTO t VALUES (zeroblob(100000))');
  } catch (error) {
    return error;
  } finally {
    small.close();
  }
  throw new Error('this database should have been full');
}
