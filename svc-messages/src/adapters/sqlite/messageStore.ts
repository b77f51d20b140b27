import type { Clock } from '@marathon/contracts/clock';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import {
  type Database,
  gatheredSyncs,
  openDatabase,
  openToRead,
  sqliteErrors,
} from '@marathon/persistence/sqlite';
import { inSteps, runAtOnce } from '@marathon/persistence/transactions';
import type { MessageQueue, MessageStore } from '../../application/ports/messageStore.ts';
import type {
  AnnouncementTable,
  ErasedAccountTable,
  MessageTable,
  OutboxTable,
  PlaceTable,
  PreferenceTable,
  PushSubscriptionTable,
  RaceTable,
  Tables,
} from '../../application/ports/unitOfWork.ts';
import { erasedAccountTable, preferenceTable } from './accountTables.ts';
import { announcementTable } from './announcementTable.ts';
import { deferredTable } from './deferredTable.ts';
import { messageTable } from './messageTable.ts';
import { placeTable } from './placeTable.ts';
import { pushSubscriptionTable } from './pushSubscriptionTable.ts';
import { raceTable } from './raceTable.ts';
import { migrations } from './schema.ts';

/** In one SQLite file, for one process. `:memory:` for tests. */
export const openSqliteMessageStore = (file: string, now: Clock): MessageStore =>
  sqliteMessageStore(openDatabase(file, migrations), now);

/** Only while no process serves from it. */
export const openMessagesToRead = (file: string): Database => openToRead(file, migrations);

function sqliteMessageStore(db: Database, now: Clock): MessageStore {
  const mails = messageTable(db, { name: 'messages', now });
  const pushes = messageTable(db, { name: 'pushes', now });
  const subscriptions = pushSubscriptionTable(db);
  const races = raceTable(db);
  const places = placeTable(db);
  const preferences = preferenceTable(db);
  const deferred = deferredTable(db);
  const syncs = gatheredSyncs(db);
  const { transaction, settled, close } = syncs;
  const outbox = sqliteOutbox(db, now, syncs);
  outbox.forgetLeases();
  const ready = db.prepare('SELECT 1 FROM erased LIMIT 1');
  sqliteErrors(() => {
    for (const table of [mails, pushes]) table.forgetLeases();
  });

  /** Async, so that SQLite's exceptions become rejections. */
  const read = async <T>(work: () => T): Promise<T> => sqliteErrors(work);

  const tables: Tables = {
    mails: inSteps<MessageTable>(mails),
    pushes: inSteps<MessageTable>(pushes),
    pushSubscriptions: inSteps<PushSubscriptionTable>(subscriptions),
    races: inSteps<RaceTable>(races),
    announcements: inSteps<AnnouncementTable>(announcementTable(db)),
    places: inSteps<PlaceTable>(places),
    preferences: inSteps<PreferenceTable>(preferences),
    erasedAccounts: inSteps<ErasedAccountTable>(erasedAccountTable(db)),
    outbox: inSteps<OutboxTable>({ append: outbox.append }),
  };

  const queueOf = (table: typeof mails): MessageQueue => ({
    claim: (request) => transaction(() => table.claim(request)),
    ofAccount: (accountId) => read(() => table.ofAccount(accountId)),
    waiting: () => read(() => table.waiting()),
    prune: (before, atMost) => transaction(() => table.prune(before, atMost)),
  });

  return {
    outbox,
    transaction: (work) => transaction(() => runAtOnce(work(tables))),
    mails: queueOf(mails),
    pushes: queueOf(pushes),
    pushSubscriptions: {
      find: (id) => read(() => subscriptions.find(id)),
      ofAccount: (accountId) => read(() => subscriptions.ofAccount(accountId)),
      remove: (subscription) => transaction(() => subscriptions.remove(subscription)),
      prune: (before, atMost) => transaction(() => subscriptions.prune(before, atMost)),
    },
    deferred: {
      add: (events) => transaction(() => deferred.add(events)),
      first: () => read(() => deferred.first()),
      remove: (id) => transaction(() => void deferred.remove(id)),
    },
    race: (id) => read(() => races.byId(id)),
    raceAt: (id, revision) => read(() => races.versionAt(id, revision)),
    place: (id) => read(() => places.byId(id)),
    preferences: (accountId) => read(() => preferences.of(accountId)),
    setPreferences: (accountId, chosen) => transaction(() => void preferences.set(accountId, chosen)),
    async ready() {
      await settled();
      await read(() => ready.get());
    },
    async close() {
      await close();
      db.close();
    },
  };
}
