import type { Clock } from '@marathon/contracts/clock';
import { ok, refuse } from '@marathon/contracts/result';
import { wireNames } from '@marathon/contracts/wireNames';
import { mongoInbox, mongoOutbox } from '@marathon/event-bus/mongo';
import {
  type MongoDatabase,
  migrate,
  mongoErasedAccounts,
  mongoIdempotencyRecords,
  mongoErrors as read,
} from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import type { Decide, DecidedAll, Decision, MarathonStore } from '../../application/ports.ts';
import { type RaceLogEntry, withoutPersons } from '../../domain/raceLog.ts';
import { accountOf } from '../accountOf.ts';
import { nextOf } from '../nextOf.ts';
import { creatorActivity } from './creatorActivity.ts';
import { draftCollection } from './draftCollection.ts';
import { fillSearched } from './fillSearched.ts';
import { marathonCollection } from './marathonCollection.ts';
import { pictureCollections } from './pictureCollections.ts';
import { raceLogCollection } from './raceLogCollection.ts';
import { migrations } from './schema.ts';
import { takedownCollection } from './takedownCollection.ts';
import { teamCollection } from './teamCollection.ts';

/** Exists once the demo marathons were added. */
export interface SeededDocument {
  readonly _id: 'demo';
  readonly at: Date;
}

/** On a MongoDB replica set, for any number of processes. Each write and its events are one transaction. */
export async function openMongoMarathonStore(database: MongoDatabase, now: Clock): Promise<MarathonStore> {
  await migrate(database, migrations);
  await read(() => fillSearched(database.db));
  const { db, transaction } = database;
  const marathons = marathonCollection(database);
  const drafts = draftCollection(database);
  const teams = teamCollection(database);
  const takedowns = takedownCollection(database);
  const raceLog = raceLogCollection(database);
  const outbox = mongoOutbox(database, now);
  const inbox = mongoInbox(database, { consumer: wireNames.svcMarathons.consumer, now });
  const records = mongoIdempotencyRecords(database, now);
  const activity = creatorActivity(database, now);
  const erased = mongoErasedAccounts(database);
  const seeded = db.collection<SeededDocument>('seeded');

  const isErased = async (accountId: string | null, session: ClientSession) =>
    accountId !== null && (await erased.among([accountId], session)).size > 0;

  async function log(entry: RaceLogEntry | undefined, session: ClientSession) {
    if (entry === undefined) return;
    const persons = [entry.actor, entry.member].flatMap(({ accountId }) => accountId ?? []);
    const gone = await erased.among(persons, session);
    await raceLog.append(
      withoutPersons(entry, (accountId) => gone.has(accountId)),
      session,
    );
  }

  const decideAndWrite = (
    id: string,
    decide: Decide,
    write: (decided: Decision, session: ClientSession) => Promise<void>,
  ) =>
    transaction(async (session) => {
      const current = await marathons.byId(id, session);
      const past = current && (await activity.of(current, session));
      const decided = decide(current, past, await teams.of(id, session));
      if (decided.ok && decided.value.events.length > 0) {
        await write(decided.value, session);
        await outbox.append(decided.value.events, session);
        await log(decided.value.logEntry, session);
      }
      return decided;
    });

  async function remove(id: string, session: ClientSession) {
    await marathons.remove(id, session);
    await teams.forgetMarathon(id, session);
  }

  async function writeAll({ changed, removed, events }: DecidedAll, session: ClientSession) {
    for (const marathon of changed) await marathons.update(marathon, session);
    for (const { _id } of removed) await remove(_id, session);
    await outbox.append(events, session);
  }

  return {
    outbox,
    pictures: pictureCollections(database),
    isShared: true,
    list: (query) => read(() => marathons.list(query)),
    versions: (query) => read(() => marathons.versions(query)),
    count: (query) => read(() => marathons.count(query)),
    byId: (id) => read(() => marathons.byId(id)),
    distances: (atMost) => read(() => marathons.distances(atMost)),
    add: (marathon, events, { idempotency, mayAdd, draft, logEntry } = {}) =>
      transaction((session) =>
        records.answerOnce({ ...accountOf(marathon), request: idempotency, session }, async () => {
          if (await isErased(marathon.createdById, session)) return refuse('invalid-token');
          const allowed = mayAdd?.(await activity.of(marathon, session));
          if (allowed?.ok === false) return allowed;
          const published = draft?.mayPublish(await drafts.byId(draft.id, session));
          if (published?.ok === false) return published;
          if (draft) await drafts.publish(draft.id, marathon._id, session);
          await marathons.insert([marathon], session);
          await outbox.append(events, session);
          await activity.noteAddition(marathon, session);
          await log(logEntry, session);
          return ok(marathon._id);
        }),
      ),
    addToNewStore: (entries) =>
      transaction(async (session) => {
        if (!(await marathons.isEmpty(session)) || (await seeded.findOne({}, { session }))) return false;
        await seeded.insertOne({ _id: 'demo', at: now() }, { session });
        await marathons.insert(
          entries.map(({ marathon }) => marathon),
          session,
        );
        await outbox.append(
          entries.flatMap(({ events }) => events),
          session,
        );
        return true;
      }),
    change: (id, decide) =>
      decideAndWrite(id, decide, async ({ marathon }, session) => {
        await marathons.update(marathon, session);
        await activity.noteChange(marathon, session);
      }),
    remove: (id, decide) => decideAndWrite(id, decide, (_decided, session) => remove(id, session)),
    changeTakedown: (id, decide) =>
      transaction(async (session) => {
        const decided = decide({
          current: await marathons.byId(id, session),
          team: await teams.of(id, session),
        });
        if (!decided.ok || decided.value.entry === undefined) return decided;
        const { marathon, entry, events } = decided.value;
        await marathons.update(marathon, session);
        await takedowns.append(entry, session);
        await outbox.append(events, session);
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
      transaction(async (session) => {
        const current = await marathons.byId(marathonId, session);
        const held = { current, team: await teams.of(marathonId, session) };
        const decided = decide(held);
        if (!decided.ok || decided.value.team === held.team) return decided;
        const { team, events, logEntry } = decided.value;
        const members = team.flatMap(({ accountId }) => accountId ?? []);
        if ((await erased.among(members, session)).size > 0) return refuse('invalid-token');
        await teams.put(marathonId, team, session);
        await outbox.append(events, session);
        await log(logEntry, session);
        return decided;
      }),
    pruneTeams: (before, atMost) => read(() => teams.prune(before, atMost)),
    draftsOf: (owner) => read(() => drafts.of(owner)),
    draftById: (id) => read(() => drafts.byId(id)),
    saveDraft: (id, owner, decide) =>
      transaction(async (session) => {
        if (await isErased(owner.accountId, session)) return refuse('invalid-token');
        const current = await drafts.byId(id, session);
        const count = await drafts.count(owner, session);
        const publishedAs = await drafts.publicationOf(id, session);
        const decided = decide({ current, count, publishedAs });
        if (decided.ok) await drafts.put(decided.value, session);
        return decided;
      }),
    publicationOf: (draftId) => read(() => drafts.publicationOf(draftId)),
    removeDraft: (id, owner) => transaction((session) => drafts.remove(id, owner, session)),
    renewDrafts: (accountId, email) => read(() => drafts.renewEmail(accountId, email)),
    ofAccount: (accountId) => read(() => marathons.ofAccount(accountId)),
    changeAll: (accountId, decide) =>
      transaction(async (session) =>
        writeAll(decide(await marathons.ofAccount(accountId, session)), session),
      ),
    erase: (accountId, decide) =>
      transaction(async (session) => {
        const owned = await marathons.ofAccount(accountId, session);
        for (const creator of [accountId, ...owned.map(({ createdBy }) => createdBy)]) {
          await records.forget(creator, session);
          await activity.forget(creator, session);
        }
        await drafts.forget(accountId, session);
        await teams.forget(accountId, session);
        await raceLog.forget(accountId, session);
        await writeAll(decide(owned, await erased.note(accountId, now(), session)), session);
      }),
    erasedSince: erased.since,
    pruneErased: erased.prune,
    emailsWithoutAccount: (after, atMost) =>
      read(async () =>
        nextOf(
          atMost,
          await marathons.emailsWithoutAccount(after, atMost),
          await drafts.emailsWithoutAccount(after, atMost),
        ),
      ),
    adopt: (email, accountId) =>
      read(async () => {
        await marathons.adopt(email, accountId);
        await drafts.adopt(email, accountId);
      }),
    countRegistrations: (events, decide) =>
      transaction(async (session) => {
        const unseen = await inbox.filterUnseen(events, session);
        const ids = new Set(unseen.map(({ data }) => data.marathonId));
        const decided = decide(await marathons.counts([...ids], session), unseen);
        await marathons.setCounts(decided.counts, session);
        await outbox.append(decided.events, session);
      }),
    pruneInbox: inbox.prune,
    pruneIdempotencyRecords: records.prune,
    writtenByOthers: async () => false,
    ready: database.ready,
    close: database.close,
  };
}
