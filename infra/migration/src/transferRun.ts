import type { Digest } from './checksum.ts';

export interface CollectionState extends Digest {
  readonly name: string;
  /** Number of stored entries, in the source's order. */
  readonly done: number;
}

/** State of a move, stored in the target. */
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
