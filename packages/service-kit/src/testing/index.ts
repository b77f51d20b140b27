export * from './capturedLogger.ts';
export * from './contract/conversation.ts';
export * from './contract/recordings.ts';
export * from './instancesAt.ts';
export * from './placesInTests.ts';
export * from './rawGet.ts';
export * from './serveForTests.ts';
export * from './testKeys.ts';
