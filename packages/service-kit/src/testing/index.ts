export * from './capturedLogger.ts';
export * from './rawGet.ts';
export * from './serveForTests.ts';
