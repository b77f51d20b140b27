import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import type { Digest } from './checksum.ts';

export interface CollectionState extends Digest {
  readonly name: string;
  /** Number of stored entries, in the source's order. */
  readonly done: number;
}

export interface TransferRun {
  readonly startedAt: Date;
  readonly finishedAt?: Date;
  readonly collections: readonly CollectionState[];
}

/** At most one run per target. */
export interface TransferRuns {
  find(): Promise<TransferRun | undefined>;
  begin(run: TransferRun): Promise<void>;
  /** `index`: the collection's position in the run. */
  advance(index: number, done: number): Promise<void>;
  finish(at: Date): Promise<void>;
}

interface RunDocument extends TransferRun {
  readonly _id: 'embedded-store';
}

const only = { _id: 'embedded-store' } as const;

/** @param naming names the server in what fails */
export function mongoTransferRuns(
  { db }: MongoDatabase,
  naming: <T>(work: () => Promise<T>) => Promise<T>,
): TransferRuns {
  const ask = <T>(work: () => Promise<T>) => naming(() => mongoErrors(work));
  const runs = db.collection<RunDocument>('transfer_runs');
  return {
    find: () => ask(async () => (await runs.findOne(only, { projection: { _id: 0 } })) ?? undefined),
    begin: (run) => ask(async () => void (await runs.insertOne({ ...only, ...run }))),
    advance: (index, done) =>
      ask(async () => void (await runs.updateOne(only, { $set: { [`collections.${index}.done`]: done } }))),
    finish: (at) => ask(async () => void (await runs.updateOne(only, { $set: { finishedAt: at } }))),
  };
}
