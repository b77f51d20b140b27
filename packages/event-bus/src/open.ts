export * from './bus/openBus.ts';
