export * from './fingerprintsOf.ts';
export * from './mongoDatabase.ts';
