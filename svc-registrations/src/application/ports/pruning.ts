/** Each deletes up to `atMost` of the oldest and returns how many. */
export interface Pruning {
  pruneCancelled(before: Date, atMost: number): Promise<number>;
  /** Reasons of cancellations, in the log. */
  pruneReasons(before: Date, atMost: number): Promise<number>;
  pruneErasedAccounts(before: Date, atMost: number): Promise<number>;
  pruneIdempotencyRecords(before: Date, atMost: number): Promise<number>;
  /** Counts races, also cancelled and deleted ones. */
  pruneMedicalAnswers(before: Date, atMost: number): Promise<number>;
}
