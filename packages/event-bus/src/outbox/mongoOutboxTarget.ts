import type { RecordTarget } from '@marathon/persistence';
import { type MongoDatabase, mongoRecords } from '@marathon/persistence/mongo';
import { ObjectId } from 'mongodb';
import type { OutboxDocument } from './mongoOutbox.ts';
import type { OutboxEntry } from './outbox.ts';

/** Their positions come before that of any event that is appended: those have the time in front. */
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
