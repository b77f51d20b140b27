import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import { type InboxDocument, mongoOutbox } from '@marathon/event-bus/mongo';
import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { ObjectId } from 'mongodb';
import type { CountCorrections } from '../../application/ports/countCorrections.ts';
import { countableOf } from '../countableOf.ts';
import { marathonCollection } from './marathonCollection.ts';
import type { MarathonDocument } from './marathonDocuments.ts';

class NothingToWrite extends Error {}

export function mongoCountCorrections(database: MongoDatabase, now: Clock): CountCorrections {
  const { db, transaction } = database;
  const marathons = db.collection<MarathonDocument>('marathons');
  const inbox = db.collection<InboxDocument>('inbox');
  const outbox = mongoOutbox(database, now);
  const consumer = wireNames.svcMarathons.consumer;
  return {
    marathonIds: () =>
      mongoErrors(async () => {
        const found = await marathons
          .find({}, { projection: { _id: 1 }, sort: { createdAt: 1, _id: 1 } })
          .toArray();
        return found.map(({ _id }) => _id.toHexString());
      }),
    async correct(marathonId, read, decide) {
      const work = transaction(async (session) => {
        const collection = marathonCollection(database, session);
        const [before] = await collection.counts([marathonId]);
        if (!before) throw new NothingToWrite();
        // Makes concurrent counting write the same document, and therefore start again.
        await marathons.updateOne(
          { _id: new ObjectId(marathonId) },
          { $inc: { countRevision: 1 } },
          { session },
        );
        const { registered, waiting } = await read();
        const countable = countableOf(waiting, marathonId);
        const keys = countable.map(({ id }) => ({ consumer, event: id }));
        const seen = await inbox.find({ _id: { $in: keys } }, { session }).toArray();
        const counted = new Set(seen.map(({ _id }) => _id.event));
        const uncounted = countable.filter(({ id }) => !counted.has(id));
        const decided = decide(before, { registered, uncounted });
        if (!decided) throw new NothingToWrite();
        await collection.setCounts([decided.count]);
        await outbox.append(decided.events, session);
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof NothingToWrite)) throw error;
      });
    },
  };
}
