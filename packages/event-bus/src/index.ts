export * from './bus/eventBus.ts';
export * from './bus/memoryBus.ts';
export * from './bus/newEvent.ts';
export * from './bus/subscriptionTo.ts';
export * from './dead-letters/deadLetters.ts';
export * from './inbox/inbox.ts';
export * from './outbox/outbox.ts';
export * from './outbox/outboxRelay.ts';
