import { changeLive } from '@marathon/remote-kit';
import { asCommand } from '@marathon/remote-kit/command';
import { part } from './part.ts';

/** `npm run promote -- FRONT-END --to URL`: makes its canary live for all. */
await asCommand(() =>
  changeLive('promote', { args: process.argv.slice(2), environment: process.env, here: part() }),
);
