import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import type { TransferRun, TransferRuns } from './transferRun.ts';

interface RunDocument extends TransferRun {
  readonly _id: 'embedded-store';
}

const only = { _id: 'embedded-store' } as const;

export function mongoTransferRuns({ db }: MongoDatabase): TransferRuns {
  const runs = db.collection<RunDocument>('transfer_runs');
  return {
    find: () => mongoErrors(async () => (await runs.findOne(only, { projection: { _id: 0 } })) ?? undefined),
    begin: (run) => mongoErrors(async () => void (await runs.insertOne({ ...only, ...run }))),
    advance: (index, done) =>
      mongoErrors(
        async () => void (await runs.updateOne(only, { $set: { [`collections.${index}.done`]: done } })),
      ),
    finish: (at) => mongoErrors(async () => void (await runs.updateOne(only, { $set: { finishedAt: at } }))),
  };
}
