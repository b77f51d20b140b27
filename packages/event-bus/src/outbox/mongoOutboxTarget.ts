import type { RecordTarget } from '@marathon/persistence';
import { type MongoDatabase, mongoRecords } from '@marathon/persistence/mongo';
import { ObjectId } from 'mongodb';
import type { OutboxDocument } from './mongoOutbox.ts';
import type { OutboxEntry } from './outbox.ts';

/** Moved positions sort before new ones, which begin with the time. */
export const mongoOutboxTarget = ({ db }: MongoDatabase): RecordTarget<OutboxEntry> =>
  mongoRecords(db.collection<OutboxDocument>('outbox'), {
    documentOf: ({ position, event }) => ({
      _id: event.id,
      position: new ObjectId(position.toString(16).padStart(24, '0')),
      event,
      leasedUntil: 0,
    }),
    recordOf: ({ position, event }) => ({ position: Number.parseInt(position.toHexString(), 16), event }),
  });
