import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { TableOf } from '@marathon/persistence/transactions';
import type { ClientSession } from 'mongodb';
import type { SeedTable } from '../../application/ports/unitOfWork.ts';

/** Exists once the demo marathons were added. */
export interface SeededDocument {
  readonly _id: 'demo';
  readonly at: Date;
}

interface Options {
  readonly session: ClientSession;
  readonly now: Clock;
}

export function seedCollection({ db }: MongoDatabase, { session, now }: Options): TableOf<SeedTable> {
  const seeded = db.collection<SeededDocument>('seeded');
  return {
    isNoted: async () => (await seeded.findOne({}, { session })) !== null,
    note: () => seeded.insertOne({ _id: 'demo', at: now() }, { session }),
  };
}
