import { asCommand } from '@marathon/remote-kit/command';
import { deployPart } from './deploy/deployPart.ts';
import { part } from './part.ts';

/** `npm run deploy -- PART --to URL [--canary 10]`; in a part's folder without PART. */
await asCommand(() => deployPart({ args: process.argv.slice(2), environment: process.env, here: part() }));
