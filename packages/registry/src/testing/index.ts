export * from './aRelease.ts';
