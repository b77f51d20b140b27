import type { SQLInputValue } from 'node:sqlite';
import type { Database } from '../sqlite/openDatabase.ts';
import type { RecordSource } from './recordTransfer.ts';

interface Select<Entry> {
  readonly sql: string;
  readonly values?: Readonly<Record<string, SQLInputValue>>;
  readonly recordOf: (row: Record<string, unknown>) => Entry;
}

export const sqliteRecords = <Entry>(
  db: Database,
  { sql, values = {}, recordOf }: Select<Entry>,
): RecordSource<Entry> => ({
  *read() {
    for (const row of db.prepare(sql).iterate(values)) yield recordOf(row);
  },
});
