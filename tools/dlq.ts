import { asCommand } from '@marathon/remote-kit/command';
import { deadLetters } from './dead-letters/deadLetters.ts';

/** `npm run dlq -- list|show|replay|discard`: events that a consumer could not handle. */
await asCommand(() => deadLetters(process.argv.slice(2), process.env, console.log));
