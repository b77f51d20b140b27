import type { Clock } from '@marathon/contracts/clock';
import type { SqliteOutbox } from '@marathon/event-bus/sqlite';
import type { Database, SqliteIdempotencyRecords, sqliteErasedAccounts } from '@marathon/persistence/sqlite';
import { inSteps, runAtOnce, type TableOf } from '@marathon/persistence/transactions';
import type {
  CreatorTable,
  DraftTable,
  ErasedAccountTable,
  IdempotencyTable,
  MarathonTable,
  OutboxTable,
  RaceLogTable,
  SeedTable,
  Tables,
  TakedownTable,
  TeamTable,
} from '../../application/ports/unitOfWork.ts';

interface SqliteTables {
  readonly marathons: TableOf<Omit<MarathonTable, 'byIdForChange'>>;
  readonly creators: TableOf<CreatorTable>;
  readonly teams: TableOf<TeamTable>;
  readonly drafts: TableOf<DraftTable>;
  readonly takedowns: TableOf<TakedownTable>;
  readonly raceLog: TableOf<RaceLogTable>;
  readonly seeds: TableOf<SeedTable>;
  readonly records: SqliteIdempotencyRecords;
  readonly erased: ReturnType<typeof sqliteErasedAccounts>;
  readonly outbox: SqliteOutbox;
  readonly now: Clock;
}

/** They know no transaction: one runs at a time. */
export const sqliteTables = ({ records, erased, now, ...tables }: SqliteTables): Tables => ({
  // A transaction begins with the database's write lock.
  marathons: inSteps<MarathonTable>({ ...tables.marathons, byIdForChange: tables.marathons.byId }),
  creators: inSteps<CreatorTable>(tables.creators),
  teams: inSteps<TeamTable>(tables.teams),
  drafts: inSteps<DraftTable>(tables.drafts),
  takedowns: inSteps<TakedownTable>(tables.takedowns),
  raceLog: inSteps<RaceLogTable>(tables.raceLog),
  seeds: inSteps<SeedTable>(tables.seeds),
  idempotencyRecords: inSteps<IdempotencyTable>({
    answerOnce: (query, decide) => records.answerOnce(query, () => runAtOnce(decide())),
    forget: records.forget,
  }),
  erasedAccounts: inSteps<ErasedAccountTable>({
    among: (accountIds) => new Set(accountIds.filter(erased.has)),
    note: (accountId) => erased.note(accountId, now()),
  }),
  outbox: inSteps<OutboxTable>({ append: tables.outbox.append }),
});

/** Table `seeded`: has a row once the demo marathons were added. */
export function seedTable(db: Database, now: Clock): TableOf<SeedTable> {
  const any = db.prepare('SELECT 1 FROM seeded');
  const insert = db.prepare('INSERT INTO seeded (at) VALUES (?)');
  return {
    isNoted: () => any.get() !== undefined,
    note: () => insert.run(now().toISOString()),
  };
}
