export * from './aRelease.ts';
export * from './openTestRegistry.ts';
