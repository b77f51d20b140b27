import type { Clock } from '@marathon/contracts/clock';
import type { MongoOutbox } from '@marathon/event-bus/mongo';
import type {
  MongoDatabase,
  MongoErasedAccounts,
  MongoIdempotencyRecords,
} from '@marathon/persistence/mongo';
import { inSteps, runWaiting, type TableOf } from '@marathon/persistence/transactions';
import type { ClientSession } from 'mongodb';
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
import { creatorCollection } from './creatorCollection.ts';
import { draftCollection } from './draftCollection.ts';
import { marathonCollection } from './marathonCollection.ts';
import { raceLogCollection } from './raceLogCollection.ts';
import { takedownCollection } from './takedownCollection.ts';
import { teamCollection } from './teamCollection.ts';

interface MongoTables {
  readonly database: MongoDatabase;
  readonly records: MongoIdempotencyRecords;
  readonly erased: MongoErasedAccounts;
  readonly outbox: MongoOutbox;
  readonly now: Clock;
}

export const mongoTables = (
  { database, records, erased, outbox, now }: MongoTables,
  session: ClientSession,
): Tables => ({
  marathons: inSteps<MarathonTable>(marathonCollection(database, session)),
  creators: inSteps<CreatorTable>(creatorCollection(database, { session, now })),
  teams: inSteps<TeamTable>(teamCollection(database, session)),
  drafts: inSteps<DraftTable>(draftCollection(database, session)),
  takedowns: inSteps<TakedownTable>(takedownCollection(database, session)),
  raceLog: inSteps<RaceLogTable>(raceLogCollection(database, session)),
  seeds: inSteps<SeedTable>(seedCollection(database, { session, now })),
  idempotencyRecords: inSteps<IdempotencyTable>({
    answerOnce: (query, decide) => records.answerOnce({ ...query, session }, () => runWaiting(decide())),
    forget: (name) => records.forget(name, session),
  }),
  erasedAccounts: inSteps<ErasedAccountTable>({
    among: (accountIds) => erased.among(accountIds, session),
    note: (accountId) => erased.note(accountId, now(), session),
  }),
  outbox: inSteps<OutboxTable>({ append: (events) => outbox.append(events, session) }),
});

export interface SeededDocument {
  readonly _id: 'demo';
  readonly at: Date;
}

interface Options {
  readonly session: ClientSession;
  readonly now: Clock;
}

function seedCollection({ db }: MongoDatabase, { session, now }: Options): TableOf<SeedTable> {
  const seeded = db.collection<SeededDocument>('seeded');
  return {
    isNoted: async () => (await seeded.findOne({}, { session })) !== null,
    note: () => seeded.insertOne({ _id: 'demo', at: now() }, { session }),
  };
}
