import type { Database } from '../sqlite/openDatabase.ts';

interface Prunable {
  readonly table: string;
  readonly key: readonly string[];
  readonly storedAt: string;
  readonly condition?: string;
}

type Prune = (before: Date, atMost: number, parameters?: Readonly<Record<string, string | number>>) => number;

/** Returns how many. Runs in the caller's transaction. */
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
