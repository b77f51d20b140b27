export * from '../transfer/testing/recordTargetContract.ts';
export * from './fingerprintsOf.ts';
export * from './mongoDatabase.ts';
