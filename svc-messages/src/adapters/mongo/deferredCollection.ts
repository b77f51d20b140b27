import type { MongoDatabase } from '@marathon/persistence/mongo';
import { ObjectId } from 'mongodb';
import type { DeferredBatch, DeferredEvents } from '../../application/ports/messageStore.ts';
import type { EventBody } from '../../domain/changes.ts';

interface DeferredDocument {
  /** Rises with time; a number if it comes from another store, and numbers sort first. */
  readonly _id: DeferredBatch['id'];
  readonly events: readonly EventBody[];
}

export function deferredCollection({ db }: MongoDatabase): DeferredEvents {
  const batches = db.collection<DeferredDocument>('put_off_events');
  return {
    async add(events) {
      const stored = events.map(({ type, data, time }) => ({ type, data, time }) as EventBody);
      await batches.insertOne({ _id: new ObjectId().toHexString(), events: stored });
    },
    async first() {
      const found = await batches.findOne({}, { sort: { _id: 1 } });
      return found ? { id: found._id, events: found.events } : undefined;
    },
    async remove(_id) {
      await batches.deleteOne({ _id });
    },
  };
}
