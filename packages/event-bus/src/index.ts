export * from './eventBus.ts';
export * from './newEvent.ts';
export * from './outbox.ts';
export * from './sqliteInbox.ts';
export * from './sqliteOutbox.ts';
