import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { DeferredEvents } from '../../application/ports.ts';
import type { EventBody } from '../../domain/changes.ts';

/** Deferred events from another store. Nothing is added here, since deciding events is fast. */
export function deferredCollection({ db }: MongoDatabase): Omit<DeferredEvents, 'add'> {
  const rows = db.collection<{ readonly _id: number; readonly events: readonly EventBody[] }>(
    'put_off_events',
  );
  return {
    async first() {
      const found = await rows.findOne({}, { sort: { _id: 1 } });
      return found ? { id: found._id, events: found.events } : undefined;
    },
    async remove(_id) {
      await rows.deleteOne({ _id });
    },
  };
}
