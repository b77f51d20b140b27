import type { ClientError } from '@marathon/contracts/clientErrors';
import type { Clock } from '@marathon/contracts/clock';
import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { type ErrorDocument, errorCollection } from '../adapters/mongo/schema.ts';
import { upsert } from '../adapters/mongo/upsert.ts';
import { type ErrorStore, groupKey, mostGroups, retentionMs } from './errorStore.ts';

/** In the registry's database, for any number of gateways. The release store has prepared it. */
export function mongoErrorStore({ db }: Pick<MongoDatabase, 'db'>, now: Clock): ErrorStore {
  const errors = db.collection<ErrorDocument>(errorCollection);

  async function add(error: ClientError): Promise<void> {
    const { remote } = error;
    const { upsertedCount } = await upsert(() =>
      errors.updateOne(
        { _id: groupKey(error) },
        {
          $inc: { count: 1 },
          $set: { lastAt: now(), last: JSON.stringify(error) },
          $setOnInsert: { remote, firstAt: now() },
        },
        { upsert: true },
      ),
    );
    if (upsertedCount === 0) return;
    const over = await errors
      .find({ remote })
      .sort({ lastAt: -1 })
      .skip(mostGroups)
      .project({ _id: 1 })
      .toArray();
    if (over.length > 0) await errors.deleteMany({ _id: { $in: over.map(({ _id }) => _id) } });
  }

  return {
    add: (error) => mongoErrors(() => add(error)),
    list: (remote) =>
      mongoErrors(async () => {
        const since = new Date(now().getTime() - retentionMs);
        const found = await errors
          .find({ remote, lastAt: { $gte: since } })
          .sort({ lastAt: -1 })
          .toArray();
        return found.map(({ count, firstAt, lastAt, last }) => ({
          ...(JSON.parse(last) as ClientError),
          count,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        }));
      }),
    close: async () => undefined,
  };
}
