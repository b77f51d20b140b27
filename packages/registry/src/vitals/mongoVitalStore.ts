import type { Clock } from '@marathon/contracts/clock';
import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { type VitalDocument, vitalCollection } from '../adapters/mongo/schema.ts';
import { upsert } from '../adapters/mongo/upsert.ts';
import { bucketCount } from './buckets.ts';
import {
  dayOf,
  mergeCounts,
  retentionDays,
  startOf,
  type VitalCounts,
  type VitalStore,
} from './vitalStore.ts';

/** In the registry's database, for any number of gateways. The release store has prepared it. */
export function mongoVitalStore({ db }: Pick<MongoDatabase, 'db'>, now: Clock): VitalStore {
  const vitals = db.collection<VitalDocument>(vitalCollection);

  async function put(day: number, { remote, version, vital, counts }: VitalCounts): Promise<void> {
    await upsert(() =>
      vitals.updateOne(
        { _id: `${remote} ${day} ${version} ${vital}` },
        {
          $inc: Object.fromEntries(counts.map((count, i) => [`counts.${i}`, count])),
          $setOnInsert: { remote, version, vital, day: startOf(day) },
        },
        { upsert: true },
      ),
    );
  }

  return {
    add: (more) =>
      mongoErrors(async () => {
        const day = dayOf(now());
        for (const each of more) await put(day, each);
      }),
    list: (remote) =>
      mongoErrors(async () => {
        const since = startOf(dayOf(now()) - retentionDays + 1);
        const found = await vitals.find({ remote, day: { $gte: since } }).toArray();
        return mergeCounts(
          found.map(({ version, vital, counts }) => ({
            remote,
            version,
            vital,
            counts: Array.from({ length: bucketCount }, (_, i) => counts[i] ?? 0),
          })),
        );
      }),
    close: async () => undefined,
  };
}
