export * from './dead-letters/sqliteDeadLetterReading.ts';
export * from './dead-letters/sqliteDeadLetters.ts';
export * from './inbox/sqliteInbox.ts';
export * from './outbox/sqliteOutbox.ts';
