import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import { sqliteInbox, sqliteOutbox } from '@marathon/event-bus/sqlite';
import {
  type Database,
  gatheredSyncs,
  openDatabase,
  openToRead,
  sqliteErasedAccounts,
  sqliteErrors,
  sqliteIdempotencyRecords,
} from '@marathon/persistence/sqlite';
import { runAtOnce } from '@marathon/persistence/transactions';
import type { MarathonStore } from '../../application/ports/marathonStore.ts';
import { nextOf } from '../nextOf.ts';
import { creatorTable } from './creatorTable.ts';
import { draftTable } from './draftTable.ts';
import { marathonTable } from './marathonTable.ts';
import { pictureTable } from './pictureTable.ts';
import { raceLogTable } from './raceLogTable.ts';
import { migrations } from './schema.ts';
import { fillSearched } from './searchedMarathons.ts';
import { seedTable, sqliteTables } from './tables.ts';
import { takedownTable } from './takedownTable.ts';
import { teamTable } from './teamTable.ts';

/** Marathons, outbox and inbox in one SQLite file. `:memory:` for tests. */
export const openSqliteMarathonStore = (file: string, now: Clock): MarathonStore =>
  sqliteMarathonStore(openMarathonDatabase(file), now);

/** Only while no process serves from it. */
export const openMarathonsToRead = (file: string): Database => openToRead(file, migrations);

export function openMarathonDatabase(file: string): Database {
  const db = openDatabase(file, migrations);
  try {
    fillSearched(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

export function sqliteMarathonStore(db: Database, now: Clock): MarathonStore {
  const syncs = gatheredSyncs(db);
  const { transaction, settled, close } = syncs;
  const outbox = sqliteOutbox(db, now, syncs);
  const inbox = sqliteInbox(db, { consumer: wireNames.svcMarathons.consumer, now });
  outbox.forgetLeases();
  const marathons = marathonTable(db);
  const drafts = draftTable(db);
  const teams = teamTable(db);
  const takedowns = takedownTable(db);
  const raceLog = raceLogTable(db);
  const records = sqliteIdempotencyRecords(db, now);
  const erased = sqliteErasedAccounts(db);
  const tables = sqliteTables({
    ...{ marathons, drafts, teams, takedowns, raceLog, records, erased, outbox, now },
    creators: creatorTable(db, now),
    seeds: seedTable(db, now),
  });

  // Changes when another connection commits.
  const dataVersion = () => db.prepare('PRAGMA data_version').get()?.data_version;
  let knownVersion = dataVersion();

  return {
    outbox,
    pictures: pictureTable(db, syncs),
    isShared: false,
    transaction: (work) => transaction(() => runAtOnce(work(tables))),
    list: (query) => read(() => marathons.list(query)),
    versions: (query) => read(() => marathons.versions(query)),
    count: (query) => read(() => marathons.count(query)),
    byId: (id) => read(() => marathons.byId(id)),
    distances: (atMost) => read(() => marathons.distances(atMost)),
    ofAccount: (accountId) => read(() => marathons.ofAccount(accountId)),
    countRegistrations: (events, decide) =>
      transaction(() => {
        const unseen = inbox.filterUnseen(events);
        const ids = new Set(unseen.map(({ data }) => data.marathonId));
        const decided = decide(marathons.counts([...ids]), unseen);
        for (const count of decided.counts) marathons.setCount(count);
        outbox.append(decided.events);
      }),
    takedownsOf: (marathonId) => read(() => takedowns.of(marathonId)),
    takedownEntry: (id) => read(() => takedowns.byId(id)),
    raceLog: (query) => read(() => raceLog.page(query)),
    raceLogEntry: (id) => read(() => raceLog.byId(id)),
    raceLogOfAccount: (accountId, atMost) => read(() => raceLog.ofAccount(accountId, atMost)),
    teamOf: (marathonId) => read(() => teams.of(marathonId)),
    teamEntry: (id) => read(() => teams.byId(id)),
    teamEntriesOf: (accountId) => read(() => teams.ofAccount(accountId)),
    draftsOf: (owner) => read(() => drafts.of(owner)),
    draftById: (id) => read(() => drafts.byId(id)),
    publicationOf: (draftId) => read(() => drafts.publicationOf(draftId)),
    erasedSince: (at) => read(() => erased.since(at)),
    emailsWithoutAccount: (after, atMost) =>
      read(() =>
        nextOf(
          atMost,
          marathons.emailsWithoutAccount(after, atMost),
          drafts.emailsWithoutAccount(after, atMost),
        ),
      ),
    pruneTeams: (before, atMost) => transaction(() => teams.prune(before, atMost)),
    pruneErased: (before, atMost) => transaction(() => erased.prune(before, atMost)),
    pruneInbox: async (before, atMost) => transaction(() => inbox.prune(before, atMost)),
    pruneIdempotencyRecords: (before, atMost) => transaction(() => records.prune(before, atMost)),
    writtenByOthers: () =>
      read(() => {
        const before = knownVersion;
        knownVersion = dataVersion();
        return knownVersion !== before;
      }),
    async ready() {
      await settled();
      await read(() => db.prepare('SELECT 1').get());
    },
    async close() {
      await close();
      db.close();
    },
  };
}

/** Async, so that SQLite's exceptions become rejections. */
const read = async <T>(work: () => T): Promise<T> => sqliteErrors(work);
