export * from './mongoDatabase.ts';
export * from './rawGet.ts';
