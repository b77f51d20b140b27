import { mongoInboxTarget, mongoOutboxTarget } from '@marathon/event-bus/mongo';
import {
  type MongoDatabase,
  migrate,
  mongoErasedAccountsTarget,
  mongoIdempotencyTarget,
  mongoRecords,
} from '@marathon/persistence/mongo';
import { Binary, ObjectId } from 'mongodb';
import type { MarathonTargets } from '../marathonEntries.ts';
import {
  type DraftDocument,
  documentOfDraft,
  draftOf,
  type PublishedDraftDocument,
} from './draftCollection.ts';
import { documentOfEntry, entryOf, type MarathonDocument } from './marathonDocuments.ts';
import { fileDocuments, fileId, pictureDocuments } from './pictureCollections.ts';
import { documentOfRaceLog, type RaceLogDocument, raceLogEntryOf } from './raceLogCollection.ts';
import { migrations } from './schema.ts';
import type { SeededDocument } from './tables.ts';
import { documentOfTakedown, type TakedownDocument, takedownOf } from './takedownCollection.ts';
import { documentOfTeam, entriesOf, type TeamDocument } from './teamCollection.ts';

export const prepareMarathonDatabase = (database: MongoDatabase): Promise<void> =>
  migrate(database, migrations);

export function marathonTargets(database: MongoDatabase): MarathonTargets {
  const { db } = database;
  return {
    marathons: mongoRecords(db.collection<MarathonDocument>('marathons'), {
      documentOf: documentOfEntry,
      recordOf: entryOf,
    }),
    seeded: mongoRecords(db.collection<SeededDocument>('seeded'), {
      documentOf: ({ at }) => ({ _id: 'demo' as const, at: new Date(at) }),
      recordOf: ({ at }) => ({ at: at.toISOString() }),
    }),
    drafts: mongoRecords(db.collection<DraftDocument>('drafts'), {
      documentOf: documentOfDraft,
      recordOf: draftOf,
    }),
    publishedDrafts: mongoRecords(db.collection<PublishedDraftDocument>('published_drafts'), {
      documentOf: ({ id, marathonId }) => ({ _id: new ObjectId(id), marathonId }),
      recordOf: ({ _id, marathonId }) => ({ id: _id.toHexString(), marathonId }),
    }),
    pictures: mongoRecords(pictureDocuments(db), {
      documentOf: ({ hash, addedAt, usedAt }) => ({
        _id: hash,
        accountId: null,
        addedAt: new Date(addedAt),
        usedAt: new Date(usedAt),
      }),
      recordOf: ({ _id, addedAt, usedAt }) => ({
        hash: _id,
        addedAt: addedAt.toISOString(),
        usedAt: usedAt.toISOString(),
      }),
    }),
    pictureFiles: mongoRecords(fileDocuments(db), {
      documentOf: ({ hash, name, base64 }) => ({
        _id: fileId(hash, name),
        bytes: new Binary(Buffer.from(base64, 'base64')),
      }),
      recordOf: ({ _id, bytes }) => ({
        hash: _id.slice(0, _id.indexOf('/')),
        name: _id.slice(_id.indexOf('/') + 1),
        base64: bytes.toString('base64'),
      }),
    }),
    teams: mongoRecords(db.collection<TeamDocument>('teams'), {
      documentOf: ({ marathonId, entries }) => documentOfTeam(marathonId, entries),
      recordOf: (team) => ({ marathonId: team._id.toHexString(), entries: entriesOf(team) }),
    }),
    takedowns: mongoRecords(db.collection<TakedownDocument>('takedown_log'), {
      documentOf: documentOfTakedown,
      recordOf: takedownOf,
    }),
    raceLog: mongoRecords(db.collection<RaceLogDocument>('race_log'), {
      documentOf: documentOfRaceLog,
      recordOf: raceLogEntryOf,
    }),
    erased: mongoErasedAccountsTarget(database),
    idempotencyRecords: mongoIdempotencyTarget(database),
    inbox: mongoInboxTarget(database),
    outbox: mongoOutboxTarget(database),
  };
}
