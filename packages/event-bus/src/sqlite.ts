export * from './dead-letters/sqliteDeadLetters.ts';
export * from './inbox/sqliteInbox.ts';
export * from './outbox/sqliteOutbox.ts';
