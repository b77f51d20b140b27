export * from './mongoInbox.ts';
export * from './mongoOutbox.ts';
