import { asCommand } from './deploy/asCommand.ts';
import { changeLive } from './deploy/front-end/changeLive.ts';
import { part } from './part.ts';

/** `npm run promote -- FRONT-END --to URL`: its canary becomes live for all. */
await asCommand(() =>
  changeLive('promote', { args: process.argv.slice(2), environment: process.env, here: part() }),
);
