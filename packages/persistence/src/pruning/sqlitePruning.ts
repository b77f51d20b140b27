import type { Database } from '../sqlite/openDatabase.ts';

interface Prunable {
  readonly table: string;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  /** The column that holds when a row was stored, in milliseconds. */
  readonly storedAt: string;
  /** SQL that a row must fulfil, too; its parameters come with each call. */
  readonly condition?: string;
}

type Prune = (before: Date, atMost: number, parameters?: Readonly<Record<string, string | number>>) => number;

/** Deletes at most so many rows stored before an instant, the oldest first; how many. The transaction is the caller's. */
export function sqlitePruning(db: Database, { table, key, storedAt, condition = 'TRUE' }: Prunable): Prune {
  const columns = key.join(', ');
  const statement = db.prepare(
    `DELETE FROM ${table} WHERE (${columns}) IN (
       SELECT ${columns} FROM ${table} WHERE ${storedAt} < :before AND ${condition}
       ORDER BY ${storedAt} LIMIT :atMost)`,
  );
  return (before, atMost, parameters = {}) =>
    Number(statement.run({ ...parameters, before: before.getTime(), atMost }).changes);
}
