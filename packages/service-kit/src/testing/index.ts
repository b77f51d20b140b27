export * from './capturedLogger.ts';
export * from './instancesAt.ts';
export * from './rawGet.ts';
export * from './serveForTests.ts';
