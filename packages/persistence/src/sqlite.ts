export * from './idempotency/sqliteIdempotencyRecords.ts';
export * from './idempotency/sqliteIdempotencySource.ts';
export * from './pruning/sqlitePruning.ts';
export * from './sqlite/lockFile.ts';
export * from './sqlite/openDatabase.ts';
export * from './sqlite/openToRead.ts';
export { sqliteErrors } from './sqlite/sqliteErrors.ts';
export * from './sqlite/untilUnlocked.ts';
export * from './transfer/sqliteRecords.ts';
