import type { OutboxDocument } from '@marathon/event-bus/mongo';
import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { ObjectId } from 'mongodb';
import { collectionsOf } from './collections.ts';

export function mongoRegisteredPeople(database: MongoDatabase) {
  const { db } = database;
  const { registrations } = collectionsOf(database);
  const outbox = db.collection<OutboxDocument>('outbox');
  return (marathonId: string) =>
    mongoErrors(() =>
      db.client.withSession({ snapshot: true }, async (session) => {
        const filter = { marathonId: new ObjectId(marathonId) };
        const registered = await registrations.countDocuments(filter, { session });
        const waiting = await outbox
          .find({ 'event.data.marathonId': marathonId }, { session, sort: { position: 1 } })
          .toArray();
        return { registered, waiting: waiting.map(({ event }) => event) };
      }),
    );
}
