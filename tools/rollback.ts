import { asCommand } from '@marathon/remote-kit/command';
import { rollBackPart } from './deploy/rollBackPart.ts';
import { part } from './part.ts';

/** `npm run rollback -- FRONT-END --to URL`, `-- SERVICE`: restores the previous release. */
await asCommand(() => rollBackPart({ args: process.argv.slice(2), environment: process.env, here: part() }));
