/** The message catalogue, by meaning: `messages.login.failed`. */
export * as messages from './texts.ts';
