export * from './anEvent.ts';
export * from './eventBusContract.ts';
export * from './outboxContract.ts';
