export * as messages from './texts.ts';
