import type { Clock } from '@marathon/contracts/clock';
import { ok, refuse } from '@marathon/contracts/result';
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
import type { Decide, DecidedAll, Decision, MarathonStore } from '../../application/ports.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import { type RaceLogEntry, withoutPersons } from '../../domain/raceLog.ts';
import { accountOf } from '../accountOf.ts';
import { nextOf } from '../nextOf.ts';
import { creatorActivity } from './creatorActivity.ts';
import { draftTable } from './draftTable.ts';
import { marathonTable } from './marathonTable.ts';
import { pictureTable } from './pictureTable.ts';
import { raceLogTable } from './raceLogTable.ts';
import { migrations } from './schema.ts';
import { fillSearched } from './searchedMarathons.ts';
import { takedownTable } from './takedownTable.ts';
import { teamTable } from './teamTable.ts';

/** Marathons, outbox and inbox in one SQLite file. `:memory:` for tests. */
export const openSqliteMarathonStore = (file: string, now: Clock): MarathonStore =>
  sqliteMarathonStore(openMarathonDatabase(file), now);

/** Only while no process serves from it. */
export const openMarathonsToRead = (file: string): Database => openToRead(file, migrations);

/** Lets a caller open the store more than once. */
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
  const table = marathonTable(db);
  const drafts = draftTable(db);
  const teams = teamTable(db);
  const takedowns = takedownTable(db);
  const raceLog = raceLogTable(db);
  const records = sqliteIdempotencyRecords(db, now);
  const activity = creatorActivity(db, now);
  const erased = sqliteErasedAccounts(db);

  // Changes when another connection commits.
  const dataVersion = () => db.prepare('PRAGMA data_version').get()?.data_version;
  let knownVersion = dataVersion();

  function insert({ marathon, events }: Decision) {
    table.insert(marathon);
    outbox.append(events);
  }

  const log = (entry: RaceLogEntry | undefined) => entry && raceLog.append(withoutPersons(entry, erased.has));

  const decideAndWrite = (id: string, decide: Decide, write: (decided: Decision) => void) =>
    transaction(() => {
      const current = table.byId(id);
      const decided = decide(current, current && activity.of(current), teams.of(id));
      if (decided.ok && decided.value.events.length > 0) {
        write(decided.value);
        outbox.append(decided.value.events);
        log(decided.value.logEntry);
      }
      return decided;
    });

  function remove(marathon: OwnedMarathon) {
    table.remove(marathon);
    teams.forgetMarathon(marathon._id);
  }

  function writeAll({ changed, removed, events }: DecidedAll) {
    for (const marathon of changed) table.update(marathon);
    for (const marathon of removed) remove(marathon);
    outbox.append(events);
  }

  return {
    outbox,
    pictures: pictureTable(db, syncs),
    isShared: false,
    list: (query) => read(() => table.list(query)),
    versions: (query) => read(() => table.versions(query)),
    count: (query) => read(() => table.count(query)),
    byId: (id) => read(() => table.byId(id)),
    distances: (atMost) => read(() => table.distances(atMost)),
    add: async (marathon, events, { idempotency, mayAdd, draft, logEntry } = {}) =>
      transaction(() =>
        records.answerOnce({ ...accountOf(marathon), request: idempotency }, () => {
          if (erased.has(marathon.createdById)) return refuse('invalid-token');
          const allowed = mayAdd?.(activity.of(marathon));
          if (allowed?.ok === false) return allowed;
          const published = draft?.mayPublish(drafts.byId(draft.id));
          if (published?.ok === false) return published;
          if (draft) drafts.publish(draft.id, marathon._id);
          insert({ marathon, events });
          activity.noteAddition(marathon);
          log(logEntry);
          return ok(marathon._id);
        }),
      ),
    addToNewStore: async (entries) =>
      transaction(() => {
        if (!table.isEmpty() || wasSeeded(db)) return false;
        db.prepare('INSERT INTO seeded (at) VALUES (?)').run(now().toISOString());
        for (const entry of entries) insert(entry);
        return true;
      }),
    change: async (id, decide) => decideAndWrite(id, decide, ({ marathon }) => table.update(marathon)),
    remove: async (id, decide) => decideAndWrite(id, decide, ({ marathon }) => remove(marathon)),
    changeTakedown: (id, decide) =>
      transaction(() => {
        const decided = decide({ current: table.byId(id), team: teams.of(id) });
        if (!decided.ok || decided.value.entry === undefined) return decided;
        const { marathon, entry, events } = decided.value;
        table.update(marathon);
        takedowns.append(entry);
        outbox.append(events);
        return decided;
      }),
    takedownsOf: (marathonId) => read(() => takedowns.of(marathonId)),
    takedownEntry: (id) => read(() => takedowns.byId(id)),
    raceLog: (query) => read(() => raceLog.page(query)),
    raceLogEntry: (id) => read(() => raceLog.byId(id)),
    raceLogOfAccount: (accountId, atMost) => read(() => raceLog.ofAccount(accountId, atMost)),
    teamOf: (marathonId) => read(() => teams.of(marathonId)),
    teamEntry: (id) => read(() => teams.byId(id)),
    teamEntriesOf: (accountId) => read(() => teams.ofAccount(accountId)),
    changeTeam: (marathonId, decide) =>
      transaction(() => {
        const held = { current: table.byId(marathonId), team: teams.of(marathonId) };
        const decided = decide(held);
        if (!decided.ok || decided.value.team === held.team) return decided;
        const { team, events, logEntry } = decided.value;
        if (team.some(({ accountId }) => erased.has(accountId))) return refuse('invalid-token');
        teams.put(marathonId, team);
        outbox.append(events);
        log(logEntry);
        return decided;
      }),
    pruneTeams: (before, atMost) => transaction(() => teams.prune(before, atMost)),
    draftsOf: (owner) => read(() => drafts.of(owner)),
    draftById: (id) => read(() => drafts.byId(id)),
    saveDraft: (id, owner, decide) =>
      transaction(() => {
        if (erased.has(owner.accountId)) return refuse('invalid-token');
        const decided = decide({
          current: drafts.byId(id),
          count: drafts.count(owner),
          publishedAs: drafts.publicationOf(id),
        });
        if (decided.ok) drafts.put(decided.value);
        return decided;
      }),
    publicationOf: (draftId) => read(() => drafts.publicationOf(draftId)),
    removeDraft: (id, owner) => transaction(() => drafts.remove(id, owner)),
    renewDrafts: (accountId, email) => transaction(() => void drafts.renewEmail(accountId, email)),
    ofAccount: (accountId) => read(() => table.ofAccount(accountId)),
    changeAll: (accountId, decide) => transaction(() => writeAll(decide(table.ofAccount(accountId)))),
    erase: (accountId, decide) =>
      transaction(() => {
        const owned = table.ofAccount(accountId);
        for (const creator of [accountId, ...owned.map(({ createdBy }) => createdBy)]) {
          records.forget(creator);
          activity.forget(creator);
        }
        drafts.forget(accountId);
        teams.forget(accountId);
        raceLog.forget(accountId);
        writeAll(decide(owned, erased.note(accountId, now())));
      }),
    erasedSince: (at) => read(() => erased.since(at)),
    pruneErased: (before, atMost) => transaction(() => erased.prune(before, atMost)),
    emailsWithoutAccount: (after, atMost) =>
      read(() =>
        nextOf(atMost, table.emailsWithoutAccount(after, atMost), drafts.emailsWithoutAccount(after, atMost)),
      ),
    adopt: (email, accountId) =>
      transaction(() => {
        table.adopt(email, accountId);
        drafts.adopt(email, accountId);
      }),
    countRegistrations: async (events, decide) =>
      transaction(() => {
        const unseen = inbox.filterUnseen(events);
        const ids = new Set(unseen.map(({ data }) => data.marathonId));
        const decided = decide(table.counts([...ids]), unseen);
        for (const count of decided.counts) table.setCount(count);
        outbox.append(decided.events);
      }),
    pruneInbox: async (before, atMost) => transaction(() => inbox.prune(before, atMost)),
    pruneIdempotencyRecords: async (before, atMost) => transaction(() => records.prune(before, atMost)),
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

const wasSeeded = (db: Database) => db.prepare('SELECT 1 FROM seeded').get() !== undefined;
