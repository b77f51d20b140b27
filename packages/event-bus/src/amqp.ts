export * from './bus/amqp/amqpBus.ts';
export * from './dead-letters/amqpDeadLetters.ts';
