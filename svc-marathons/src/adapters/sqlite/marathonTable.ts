import type { StatementSync } from 'node:sqlite';
import type { Marathon } from '@marathon/contracts/marathon';
import type { Database } from '@marathon/service-kit';
import type { ListQuery, MarathonVersion } from '../../application/ports.ts';
import { answeredCount } from '../../domain/netCounts.ts';
import { listStatement } from './listStatement.ts';
import { type MarathonRow, marathonOf, rowOf } from './marathonRows.ts';

export interface MarathonTable {
  list(query: ListQuery): readonly Marathon[];
  /** Of this creator; undefined means of everybody. */
  count(createdBy: string | undefined): number;
  versions(query: ListQuery): readonly MarathonVersion[];
  byId(id: string): Marathon | undefined;
  isEmpty(): boolean;
  insert(marathon: Marathon): void;
  /** All but the count. */
  update(marathon: Marathon): void;
  remove(marathon: Marathon): void;
  /** After adding: the stored sum and how often it has changed. Undefined when there is no such marathon. */
  addToCount(id: string, by: number): { readonly count: number; readonly countRevision: number } | undefined;
}

/** The statements on the table `marathons`. Transactions are the caller's. */
export function marathonTable(db: Database): MarathonTable {
  const columns = Object.keys(rowOf({} as Marathon));
  const insert = db.prepare(
    `INSERT INTO marathons (${columns.join(', ')}, registration_count)
     VALUES (${columns.map((column) => `:${column}`).join(', ')}, :registration_count)`,
  );
  const update = db.prepare(
    `UPDATE marathons SET ${columns.map((column) => `${column} = :${column}`).join(', ')} WHERE id = :id`,
  );
  const byId = db.prepare('SELECT * FROM marathons WHERE id = ?');
  const countAll = db.prepare('SELECT count(*) AS n FROM marathons');
  const countOf = db.prepare('SELECT count(*) AS n FROM marathons WHERE created_by = ?');
  const any = db.prepare('SELECT 1 FROM marathons LIMIT 1');
  const remove = db.prepare('DELETE FROM marathons WHERE id = ?');
  const addToCount = db.prepare(
    `UPDATE marathons SET registration_count = registration_count + ?, count_revision = count_revision + 1
     WHERE id = ? RETURNING registration_count, count_revision`,
  );
  const lists = new Map<string, StatementSync>();
  function rowsOf(columns: string, query: ListQuery) {
    const { sql, values } = listStatement(columns, query);
    const statement = lists.get(sql) ?? db.prepare(sql);
    lists.set(sql, statement);
    return statement.all(...values);
  }
  return {
    list: (query) => (rowsOf('*', query) as unknown as MarathonRow[]).map(marathonOf),
    versions: (query) =>
      rowsOf('id, revision, registration_count AS count', query).map(({ id, revision, count }) => ({
        id: String(id),
        revision: Number(revision),
        registrationCount: answeredCount(Number(count)),
      })),
    count(createdBy) {
      const row = createdBy === undefined ? countAll.get() : countOf.get(createdBy);
      return Number(row?.n);
    },
    byId(id) {
      const row = byId.get(id) as unknown as MarathonRow | undefined;
      return row && marathonOf(row);
    },
    isEmpty: () => any.get() === undefined,
    insert(marathon) {
      insert.run({ ...rowOf(marathon), registration_count: marathon.registrationCount });
    },
    update(marathon) {
      update.run({ ...rowOf(marathon) });
    },
    remove(marathon) {
      remove.run(marathon._id);
    },
    addToCount(id, by) {
      const row = addToCount.get(by, id);
      return row && { count: Number(row.registration_count), countRevision: Number(row.count_revision) };
    },
  };
}
