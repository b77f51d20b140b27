export * from './idempotency/mongoIdempotencyRecords.ts';
export * from './idempotency/mongoIdempotencyTarget.ts';
export * from './mongo/migrate.ts';
export * from './mongo/mongoErrors.ts';
export * from './mongo/openMongo.ts';
export * from './mongo/untilReachable.ts';
export * from './pruning/deleteOldest.ts';
export * from './transfer/mongoRecords.ts';
