export * from './dead-letters/sqliteDeadLetterSource.ts';
export * from './dead-letters/sqliteDeadLetters.ts';
export * from './dead-letters/sqliteEventsSetAside.ts';
export * from './inbox/sqliteInbox.ts';
export * from './inbox/sqliteInboxSource.ts';
export * from './outbox/sqliteOutbox.ts';
export * from './outbox/sqliteOutboxSource.ts';
