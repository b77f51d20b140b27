export * from './inbox/mongoInbox.ts';
export * from './outbox/mongoOutbox.ts';
