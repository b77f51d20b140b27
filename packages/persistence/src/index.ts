export type { ErasedEntry } from './erasures/sqliteErasedAccounts.ts';
export type { IdempotencyEntry } from './idempotency/idempotencyRecords.ts';
export * from './idempotency/pruneIdempotencyRecords.ts';
export * from './privateFiles.ts';
export * from './pruning/startPruning.ts';
export { isStoreUnavailable } from './sqlite/sqliteErrors.ts';
export * from './storeInUse.ts';
export * from './storeUnavailable.ts';
export * from './transfer/recordTransfer.ts';
