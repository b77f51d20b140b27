import type { Clock } from '@marathon/contracts/clock';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import {
  type Database,
  gatheredSyncs,
  openDatabase,
  openToRead,
  sqliteErrors,
} from '@marathon/persistence/sqlite';
import type { MessageQueue, MessageStore } from '../../application/ports.ts';
import type { Changes } from '../../domain/changes.ts';
import { deferredTable } from './deferredTable.ts';
import { messageTable } from './messageTable.ts';
import { personTables } from './personTables.ts';
import { pushSubscriptionTable } from './pushSubscriptionTable.ts';
import { raceTables } from './raceTables.ts';
import { migrations } from './schema.ts';

/** In one SQLite file, for one process. `:memory:` for tests. */
export const openSqliteMessageStore = (file: string, now: Clock): MessageStore =>
  sqliteMessageStore(openDatabase(file, migrations), now);

/** Only while no process serves from it. */
export const openMessagesToRead = (file: string): Database => openToRead(file, migrations);

function sqliteMessageStore(db: Database, clock: Clock): MessageStore {
  const messages = messageTable(db);
  const pushes = messageTable(db, 'pushes');
  const subscriptions = pushSubscriptionTable(db);
  const races = raceTables(db);
  const people = personTables(db);
  const deferred = deferredTable(db);
  const syncs = gatheredSyncs(db);
  const { transaction, settled, close } = syncs;
  const outbox = sqliteOutbox(db, clock, syncs);
  outbox.forgetLeases();
  const ready = db.prepare('SELECT 1 FROM erased LIMIT 1');
  const now = () => clock().getTime();
  sqliteErrors(() => {
    for (const table of [messages, pushes]) table.forgetLeases(now());
  });

  /** Async, so that SQLite's exceptions become rejections. */
  const read = async <T>(work: () => T): Promise<T> => sqliteErrors(work);

  const state = () => ({
    race: races.byId,
    place: people.place,
    isErased: people.isErased,
    signUpMessages: (accountId: string) => messages.signUps(accountId, now()),
    pushSubscriptions: (accountId: string) => subscriptions.ofAccount(accountId).map(({ id }) => id),
  });

  function write(changes: Changes) {
    for (const accountId of changes.erased) {
      for (const table of [people, messages, pushes, subscriptions]) table.erase(accountId);
    }
    for (const race of changes.races) races.put(race);
    for (const version of changes.versions) races.addVersion(version);
    for (const one of changes.withdrawn) races.withdraw(one);
    for (const one of changes.announcements) races.announce(one);
    for (const place of changes.places) people.putPlace(place);
    for (const { id, challengeId } of changes.welcomes) messages.addChallenge(id, challengeId);
    for (const { id, reason } of changes.ended) messages.end(id, reason, now());
    for (const message of changes.messages) messages.insert(message, now());
    for (const push of changes.pushes) pushes.insert(push, now());
  }

  const queueOf = (table: typeof messages): MessageQueue => ({
    claim: (request) => transaction(() => table.claim(request, now())),
    finish: (id, outcome) =>
      transaction(() => {
        table.finish(id, outcome, now());
        if (outcome.told) people.noteTold(outcome.told);
        outbox.append(outcome.events ?? []);
      }),
    messagesOf: (accountId) => read(() => table.ofAccount(accountId)),
    waiting: () => read(() => table.waiting()),
    pruneMessages: (before, atMost) => transaction(() => table.prune(before, atMost)),
  });

  return {
    outbox,
    apply: (_events, decide) => transaction(() => write(decide(state()))),
    deferred: {
      add: (events) => transaction(() => deferred.add(events)),
      first: () => read(() => deferred.first()),
      remove: (id) => transaction(() => void deferred.remove(id)),
    },
    announce: (atMost, decide) =>
      transaction(() => {
        const due = races.due(new Date(now()).toISOString());
        if (!due) return false;
        const { toldUntil, ...announcement } = due;
        const places = people.placesOf(due.marathonId, toldUntil, atMost);
        for (const message of decide(announcement, places)) messages.insert(message, now());
        const last = places.at(-1);
        if (last && places.length === atMost) races.tellUntil(due, last.registrationId);
        else races.withdraw(due);
        return true;
      }),
    ...queueOf(messages),
    pushes: queueOf(pushes),
    pushSubscriptions: {
      save: (subscription) =>
        transaction(() => {
          if (people.isErased(subscription.accountId)) return false;
          subscriptions.save(subscription);
          return true;
        }),
      find: (id) => read(() => subscriptions.find(id)),
      ofAccount: (accountId) => read(() => subscriptions.ofAccount(accountId)),
      remove: (subscription) => transaction(() => subscriptions.remove(subscription)),
      prune: (before, atMost) => transaction(() => subscriptions.prune(before, atMost)),
    },
    race: (id) => read(() => races.byId(id)),
    raceAt: (id, revision) => read(() => races.versionAt(id, revision)),
    place: (id) => read(() => people.place(id)),
    preferences: (accountId) => read(() => people.preferences(accountId)),
    setPreferences: (accountId, preferences) =>
      transaction(() => void people.setPreferences(accountId, preferences)),
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
