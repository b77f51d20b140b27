import type { Digest } from './checksum.ts';

/** How far the move of one collection is. */
export interface CollectionState extends Digest {
  readonly name: string;
  /** How many of its entries are stored, in the order in which the source tells them. */
  readonly done: number;
}

/** The move of one store, as the target keeps it: begun, gone on with, and finished. */
export interface TransferRun {
  readonly startedAt: Date;
  readonly finishedAt?: Date;
  /** In the order in which they move. */
  readonly collections: readonly CollectionState[];
}

/** There is at most one run in a target. */
export interface TransferRuns {
  find(): Promise<TransferRun | undefined>;
  begin(run: TransferRun): Promise<void>;
  /** That so many of the entries of a collection are stored; `index` is its place in the run. */
  advance(index: number, done: number): Promise<void>;
  finish(at: Date): Promise<void>;
}
