import { asCommand } from './deploy/asCommand.ts';
import { changeLive } from './deploy/front-end/changeLive.ts';
import { part } from './part.ts';

/** `npm run rollback -- FRONT-END --to URL`: ends its canary; without one, what was live before is live again. */
await asCommand(() =>
  changeLive('rollback', { args: process.argv.slice(2), environment: process.env, here: part() }),
);
