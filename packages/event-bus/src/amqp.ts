export * from './bus/amqp/amqpBus.ts';
export * from './bus/amqp/eventsQueued.ts';
export * from './dead-letters/amqpDeadLetters.ts';
export * from './dead-letters/amqpDeadLetterTarget.ts';
