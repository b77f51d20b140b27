export { deleteExchange } from '../bus/amqp/testing/deleteTopology.ts';
export * from '../bus/amqp/testing/deliverAgain.ts';
export * from '../bus/amqp/testing/publishBytes.ts';
export * from '../bus/amqp/testing/tcpProxy.ts';
export * from '../bus/testing/eventBusContract.ts';
export * from '../dead-letters/testing/deadLettersContract.ts';
export * from '../inbox/testing/inboxContract.ts';
export * from '../outbox/testing/outboxContract.ts';
export * from './anEvent.ts';
