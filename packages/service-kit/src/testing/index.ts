export * from './rawGet.ts';
export * from './serveForTests.ts';
