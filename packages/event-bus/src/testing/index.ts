export * from '../amqp/testing/tcpProxy.ts';
export * from './anEvent.ts';
export * from './eventBusContract.ts';
export * from './inboxContract.ts';
export * from './outboxContract.ts';
