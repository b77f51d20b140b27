import type { StatementSync } from 'node:sqlite';
import type { Marathon } from '@marathon/contracts/marathon';
import type { Database } from '@marathon/persistence/sqlite';
import type { ListQuery, MarathonVersion, StoredMarathon } from '../../application/ports.ts';
import { type RegistrationCount, visibleCount } from '../../domain/countRegistrations.ts';
import { listStatement } from './listStatement.ts';
import { marathonOf, rowOf, writtenColumns } from './marathonRows.ts';

export interface MarathonTable {
  list(query: ListQuery): readonly StoredMarathon[];
  /** Of this creator; undefined means of everybody. */
  count(createdBy: string | undefined): number;
  versions(query: ListQuery): readonly MarathonVersion[];
  byId(id: string): StoredMarathon | undefined;
  isEmpty(): boolean;
  insert(marathon: Marathon): void;
  /** All but the count. */
  update(marathon: Marathon): void;
  remove(marathon: Marathon): void;
  /** Of those that are there, in the order of the ids. */
  counts(ids: readonly string[]): readonly RegistrationCount[];
  setCount(count: RegistrationCount): void;
}

/** The statements on the table `marathons`. Transactions are the caller's. */
export function marathonTable(db: Database): MarathonTable {
  const insert = db.prepare(
    `INSERT INTO marathons (${writtenColumns.join(', ')}, registration_count)
     VALUES (${writtenColumns.map((column) => `:${column}`).join(', ')}, :registration_count)`,
  );
  const update = db.prepare(
    `UPDATE marathons SET ${writtenColumns.map((column) => `${column} = :${column}`).join(', ')} WHERE id = :id`,
  );
  const byId = db.prepare('SELECT * FROM marathons WHERE id = :id');
  const countAll = db.prepare('SELECT count(*) AS n FROM marathons');
  const countOf = db.prepare('SELECT count(*) AS n FROM marathons WHERE created_by = :createdBy');
  const any = db.prepare('SELECT 1 FROM marathons LIMIT 1');
  const remove = db.prepare('DELETE FROM marathons WHERE id = :id');
  const countById = db.prepare(
    'SELECT registration_count AS sum, count_revision FROM marathons WHERE id = :id',
  );
  const setCount = db.prepare(
    'UPDATE marathons SET registration_count = :sum, count_revision = :revision WHERE id = :marathonId',
  );
  const lists = new Map<string, StatementSync>();
  function rowsOf(columns: string, query: ListQuery) {
    const { sql, values } = listStatement(columns, query);
    const statement = lists.get(sql) ?? db.prepare(sql);
    lists.set(sql, statement);
    return statement.all(values);
  }
  return {
    list: (query) => rowsOf('*', query).map(marathonOf),
    versions: (query) => rowsOf('id, revision, registration_count, count_revision', query).map(versionOf),
    count(createdBy) {
      const row = createdBy === undefined ? countAll.get() : countOf.get({ createdBy });
      return Number(row?.n);
    },
    byId(id) {
      const row = byId.get({ id });
      return row && marathonOf(row);
    },
    isEmpty: () => any.get() === undefined,
    insert(marathon) {
      insert.run({ ...rowOf(marathon), registration_count: marathon.registrationCount });
    },
    update(marathon) {
      update.run(rowOf(marathon));
    },
    remove(marathon) {
      remove.run({ id: marathon._id });
    },
    counts: (ids) =>
      ids.flatMap((marathonId) => {
        const row = countById.get({ id: marathonId });
        return row ? [{ marathonId, sum: Number(row.sum), revision: Number(row.count_revision) }] : [];
      }),
    setCount: ({ marathonId, sum, revision }) => void setCount.run({ marathonId, sum, revision }),
  };
}

const versionOf = (row: Record<string, unknown>): MarathonVersion => ({
  id: String(row.id),
  revision: Number(row.revision),
  registrationCount: visibleCount(Number(row.registration_count)),
  countRevision: Number(row.count_revision),
});
