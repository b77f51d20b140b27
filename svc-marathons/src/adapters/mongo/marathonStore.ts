import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import { mongoInbox, mongoOutbox } from '@marathon/event-bus/mongo';
import {
  type MongoDatabase,
  migrate,
  mongoErasedAccounts,
  mongoIdempotencyRecords,
  mongoErrors as read,
} from '@marathon/persistence/mongo';
import { runWaiting } from '@marathon/persistence/transactions';
import type { MarathonStore } from '../../application/ports/marathonStore.ts';
import { nextOf } from '../nextOf.ts';
import { draftCollection } from './draftCollection.ts';
import { fillSearched } from './fillSearched.ts';
import { marathonCollection } from './marathonCollection.ts';
import { pictureCollections } from './pictureCollections.ts';
import { raceLogCollection } from './raceLogCollection.ts';
import { migrations } from './schema.ts';
import { mongoTables } from './tables.ts';
import { takedownCollection } from './takedownCollection.ts';
import { teamCollection } from './teamCollection.ts';

/** On a MongoDB replica set, for any number of processes. Each write and its events are one transaction. */
export async function openMongoMarathonStore(database: MongoDatabase, now: Clock): Promise<MarathonStore> {
  await migrate(database, migrations);
  await read(() => fillSearched(database.db));
  const { transaction } = database;
  const marathons = marathonCollection(database);
  const drafts = draftCollection(database);
  const teams = teamCollection(database);
  const takedowns = takedownCollection(database);
  const raceLog = raceLogCollection(database);
  const outbox = mongoOutbox(database, now);
  const inbox = mongoInbox(database, { consumer: wireNames.svcMarathons.consumer, now });
  const records = mongoIdempotencyRecords(database, now);
  const erased = mongoErasedAccounts(database);
  const shared = { database, records, erased, outbox, now };
  return {
    outbox,
    pictures: pictureCollections(database),
    isShared: true,
    transaction: (work) => transaction((session) => runWaiting(work(mongoTables(shared, session)))),
    list: (query) => read(() => marathons.list(query)),
    versions: (query) => read(() => marathons.versions(query)),
    count: (query) => read(() => marathons.count(query)),
    byId: (id) => read(() => marathons.byId(id)),
    distances: (atMost) => read(() => marathons.distances(atMost)),
    ofAccount: (accountId) => read(() => marathons.ofAccount(accountId)),
    countRegistrations: (events, decide) =>
      transaction(async (session) => {
        const counted = marathonCollection(database, session);
        const unseen = await inbox.filterUnseen(events, session);
        const ids = new Set(unseen.map(({ data }) => data.marathonId));
        const decided = decide(await counted.counts([...ids]), unseen);
        await counted.setCounts(decided.counts);
        await outbox.append(decided.events, session);
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
    erasedSince: erased.since,
    emailsWithoutAccount: (after, atMost) =>
      read(async () =>
        nextOf(
          atMost,
          await marathons.emailsWithoutAccount(after, atMost),
          await drafts.emailsWithoutAccount(after, atMost),
        ),
      ),
    pruneTeams: (before, atMost) => read(() => teams.prune(before, atMost)),
    pruneErased: erased.prune,
    pruneInbox: inbox.prune,
    pruneIdempotencyRecords: records.prune,
    writtenByOthers: async () => false,
    ready: database.ready,
    close: database.close,
  };
}
