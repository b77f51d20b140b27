export * from './inbox/mongoInbox.ts';
export * from './inbox/mongoInboxTarget.ts';
export * from './outbox/mongoOutbox.ts';
export * from './outbox/mongoOutboxTarget.ts';
