import type { StatementSync } from 'node:sqlite';
import type { Database } from '@marathon/persistence/sqlite';
import type {
  ListFilter,
  ListQuery,
  MarathonVersion,
  StoredMarathon,
} from '../../application/ports/marathonReading.ts';
import { type RegistrationCount, visibleCount } from '../../domain/countRegistrations.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import { countStatement, listStatement } from './listStatement.ts';
import { marathonOf, rowOf, writtenColumns } from './marathonRows.ts';
import { marathonIndexing } from './searchedMarathons.ts';

export interface MarathonTable {
  list(query: ListQuery): readonly StoredMarathon[];
  count(query: ListFilter): number;
  versions(query: ListQuery): readonly MarathonVersion[];
  byId(id: string): StoredMarathon | undefined;
  distances(atMost: number): string[];
  /** In order of creation. */
  ofAccount(accountId: string): readonly StoredMarathon[];
  emailsWithoutAccount(after: string, atMost: number): string[];
  adopt(email: string, accountId: string): void;
  isEmpty(): boolean;
  insert(marathons: readonly OwnedMarathon[]): void;
  update(marathon: OwnedMarathon): void;
  remove(id: string): void;
  counts(ids: readonly string[]): readonly RegistrationCount[];
  setCount(count: RegistrationCount): void;
}

export function marathonTable(db: Database): MarathonTable {
  const insert = db.prepare(
    `INSERT INTO marathons (${writtenColumns.join(', ')}, registration_count)
     VALUES (${writtenColumns.map((column) => `:${column}`).join(', ')}, :registration_count)`,
  );
  const update = db.prepare(
    `UPDATE marathons SET ${writtenColumns.map((column) => `${column} = :${column}`).join(', ')} WHERE id = :id`,
  );
  const byId = db.prepare('SELECT * FROM marathons WHERE id = :id');
  const ofAccount = db.prepare(
    'SELECT * FROM marathons WHERE created_by_id = :accountId ORDER BY created_at, id',
  );
  // An erased creator has neither an account nor an email.
  const withoutAccount = db.prepare(
    `SELECT DISTINCT created_by AS email FROM marathons
     WHERE created_by_id IS NULL AND created_by > :after AND instr(created_by, '@') > 0
     ORDER BY created_by LIMIT :atMost`,
  );
  const adopt = db.prepare(
    'UPDATE marathons SET created_by_id = :accountId WHERE created_by_id IS NULL AND created_by = :email',
  );
  const distances = db.prepare(
    `SELECT distance, count(*) - (
       SELECT count(*) FROM marathons AS hidden
       WHERE hidden.taken_down_at IS NOT NULL AND hidden.distance = marathons.distance
     ) AS shown
     FROM marathons GROUP BY distance HAVING shown > 0 ORDER BY shown DESC, distance LIMIT :atMost`,
  );
  const any = db.prepare('SELECT 1 FROM marathons LIMIT 1');
  const remove = db.prepare('DELETE FROM marathons WHERE id = :id');
  const countById = db.prepare(
    'SELECT registration_count AS sum, count_revision FROM marathons WHERE id = :id',
  );
  const setCount = db.prepare(
    'UPDATE marathons SET registration_count = :sum, count_revision = :revision WHERE id = :marathonId',
  );
  const index = marathonIndexing(db);
  const lists = new Map<string, StatementSync>();
  function statementOf(sql: string) {
    const statement = lists.get(sql) ?? db.prepare(sql);
    lists.set(sql, statement);
    return statement;
  }
  function rowsOf(columns: string, query: ListQuery) {
    const { sql, values } = listStatement(columns, query);
    return statementOf(sql).all(values);
  }
  return {
    list: (query) => rowsOf('*', query).map(marathonOf),
    versions: (query) => rowsOf('id, revision, registration_count, count_revision', query).map(versionOf),
    count(query) {
      const { sql, values } = countStatement(query);
      return Number(statementOf(sql).get(values)?.n);
    },
    byId(id) {
      const row = byId.get({ id });
      return row && marathonOf(row);
    },
    distances: (atMost) => distances.all({ atMost }).map(({ distance }) => String(distance)),
    ofAccount: (accountId) => ofAccount.all({ accountId }).map(marathonOf),
    emailsWithoutAccount: (after, atMost) =>
      withoutAccount.all({ after, atMost }).map(({ email }) => String(email)),
    adopt: (email, accountId) => void adopt.run({ email, accountId }),
    isEmpty: () => any.get() === undefined,
    insert(marathons) {
      for (const marathon of marathons) {
        insert.run({ ...rowOf(marathon), registration_count: marathon.registrationCount });
        index(marathon);
      }
    },
    update(marathon) {
      update.run(rowOf(marathon));
      index(marathon);
    },
    remove: (id) => void remove.run({ id }),
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
