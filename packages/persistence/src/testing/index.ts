export * from './mongoDatabase.ts';
