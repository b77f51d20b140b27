/** Each returns how many it deleted. */
export interface Pruning {
  /** Deletes entries whose role or invitation ended before. */
  pruneTeams(before: Date, atMost: number): Promise<number>;
  /** Deletes records of accounts erased before. */
  pruneErased(before: Date, atMost: number): Promise<number>;
  /** Deletes records stored before. */
  pruneIdempotencyRecords(before: Date, atMost: number): Promise<number>;
  /** Deletes ids of events counted before, never the newest. */
  pruneInbox(before: Date, atMost: number): Promise<number>;
}
