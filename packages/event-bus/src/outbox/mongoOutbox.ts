import { randomUUID } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import type { RecordTarget } from '@marathon/persistence';
import {
  afterCommit,
  defineCollection,
  type MongoDatabase,
  mongoErrors,
  mongoRecords,
} from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import { appendListeners } from './appendListeners.ts';
import { maxCounted, type Outbox, type OutboxEntry } from './outbox.ts';

export interface MongoOutbox extends Outbox {
  /** Stored if and only if the caller's transaction commits. */
  append(events: readonly MarathonEvent[], session: ClientSession): Promise<void>;
}

export interface OutboxDocument {
  readonly _id: string;
  /** Orders events of one process; between processes, to the second of their clocks. */
  readonly position: ObjectId;
  readonly event: MarathonEvent;
  /** Milliseconds; 0 without a lease. */
  readonly leasedUntil: number;
  readonly claim?: string;
}

export const mongoOutboxCollection = defineCollection({
  name: 'outbox',
  indexes: [{ key: { position: 1 } }],
});

/** For several relays. Deletes published events. */
export function mongoOutbox({ db }: MongoDatabase, now: Clock): MongoOutbox {
  const entries = db.collection<OutboxDocument>('outbox');
  const { onAppended, notify } = appendListeners();
  return {
    async append(events, session) {
      afterCommit(session, notify);
      if (events.length === 0) return;
      const added = events.map((event) => ({
        _id: event.id,
        position: new ObjectId(),
        event,
        leasedUntil: 0,
      }));
      await entries.insertMany(added, { session });
    },
    onAppended,
    claim: (limit, leaseMs) =>
      mongoErrors(async () => {
        const at = now().getTime();
        // Clocks of two processes may differ by up to a lease.
        const free = { $or: [{ leasedUntil: { $lte: at } }, { leasedUntil: { $gt: at + 2 * leaseMs } }] };
        const oldest = await entries
          .find(free, { sort: { position: 1 }, limit, projection: { _id: 1 } })
          .toArray();
        if (oldest.length === 0) return [];
        const claim = randomUUID();
        const ids = oldest.map(({ _id }) => _id);
        // Another relay may have leased some: this claim gets the rest.
        await entries.updateMany(
          { _id: { $in: ids }, ...free },
          { $set: { leasedUntil: at + leaseMs, claim } },
        );
        const claimed = await entries.find({ _id: { $in: ids }, claim }, { sort: { position: 1 } }).toArray();
        return claimed.map(({ event }) => event);
      }),
    markPublished: (eventIds) =>
      mongoErrors(async () => void (await entries.deleteMany({ _id: { $in: [...eventIds] } }))),
    release: (eventIds) =>
      mongoErrors(
        async () =>
          void (await entries.updateMany({ _id: { $in: [...eventIds] } }, { $set: { leasedUntil: 0 } })),
      ),
    waiting: () => mongoErrors(() => entries.countDocuments({}, { limit: maxCounted })),
    oldestAt: () =>
      mongoErrors(async () => {
        const oldest = await entries.findOne({}, { sort: { position: 1 }, projection: { 'event.time': 1 } });
        return oldest ? new Date(oldest.event.time) : undefined;
      }),
  };
}

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
