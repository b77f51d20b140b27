export * from './mongo/mongoErrors.ts';
export * from './mongo/openMongo.ts';
