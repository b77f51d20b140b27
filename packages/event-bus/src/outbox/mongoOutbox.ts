import { randomUUID } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import { defineCollection, type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import { mostCounted, type Outbox } from './outbox.ts';

export interface MongoOutbox extends Outbox {
  /** Within the caller's transaction: stored if and only if the change is. */
  append(events: readonly MarathonEvent[], session: ClientSession): Promise<void>;
}

export interface OutboxDocument {
  /** The event's id. */
  readonly _id: string;
  /** Orders the events of one process; events of two processes by the seconds of their clocks. */
  readonly position: ObjectId;
  readonly event: MarathonEvent;
  /** Milliseconds; 0 when not leased. */
  readonly leasedUntil: number;
  readonly claim?: string;
}

/** The collection, for the migrations of a store that publishes events. */
export const mongoOutboxCollection = defineCollection({
  name: 'outbox',
  schema: {
    bsonType: 'object',
    required: ['position', 'event', 'leasedUntil'],
    properties: {
      _id: { bsonType: 'string' },
      position: { bsonType: 'objectId' },
      event: { bsonType: 'object', required: ['id', 'type', 'data'] },
      leasedUntil: { bsonType: 'number' },
      claim: { bsonType: 'string' },
    },
  },
  indexes: [{ key: { position: 1 } }],
});

/** An outbox in the service's own database, for several relays side by side. Published events leave the collection. */
export function mongoOutbox({ db }: MongoDatabase, now: Clock): MongoOutbox {
  const entries = db.collection<OutboxDocument>('outbox');
  return {
    async append(events, session) {
      if (events.length === 0) return;
      const added = events.map((event) => ({
        _id: event.id,
        position: new ObjectId(),
        event,
        leasedUntil: 0,
      }));
      await entries.insertMany(added, { session });
    },
    claim: (limit, leaseMs) =>
      mongoErrors(async () => {
        const at = now().getTime();
        // The clocks of two processes may differ by as much as a lease.
        const free = { $or: [{ leasedUntil: { $lte: at } }, { leasedUntil: { $gt: at + 2 * leaseMs } }] };
        const oldest = await entries
          .find(free, { sort: { position: 1 }, limit, projection: { _id: 1 } })
          .toArray();
        if (oldest.length === 0) return [];
        const claim = randomUUID();
        const ids = oldest.map(({ _id }) => _id);
        // Another relay may have leased some of them in the meantime: this claim gets the rest.
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
    waiting: () => mongoErrors(() => entries.countDocuments({}, { limit: mostCounted })),
    oldestAt: () =>
      mongoErrors(async () => {
        const oldest = await entries.findOne({}, { sort: { position: 1 }, projection: { 'event.time': 1 } });
        return oldest ? new Date(oldest.event.time) : undefined;
      }),
  };
}
