import { withdraw } from '@marathon/remote-kit';
import { asCommand } from '@marathon/remote-kit/command';
import { part } from './part.ts';

/** `npm run withdraw -- FRONT-END --to URL`: removes it from the page. */
await asCommand(() => withdraw({ args: process.argv.slice(2), environment: process.env, here: part() }));
