import type { Database } from '../sqlite/openDatabase.ts';

interface Prunable {
  readonly table: string;
  readonly key: readonly string[];
  /** In milliseconds. */
  readonly storedAt: string;
  /** SQL; its parameters come with each call. */
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
