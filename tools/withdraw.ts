import { asCommand } from './deploy/asCommand.ts';
import { withdraw } from './deploy/front-end/withdraw.ts';
import { part } from './part.ts';

/** `npm run withdraw -- FRONT-END --to URL`: it is off the page. */
await asCommand(() => withdraw({ args: process.argv.slice(2), environment: process.env, here: part() }));
