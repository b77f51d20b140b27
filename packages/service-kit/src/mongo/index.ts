export * from './mongoErrors.ts';
export * from './openMongo.ts';
