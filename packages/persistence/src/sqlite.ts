export * from './idempotency/sqliteIdempotencyRecords.ts';
export * from './pruning/sqlitePruning.ts';
export * from './sqlite/lockFile.ts';
export * from './sqlite/openDatabase.ts';
export { sqliteErrors } from './sqlite/sqliteErrors.ts';
export * from './sqlite/untilUnlocked.ts';
