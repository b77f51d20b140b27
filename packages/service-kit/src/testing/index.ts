export * from './rawGet.ts';
