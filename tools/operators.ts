import { asCommand } from '@marathon/remote-kit/command';
import { operators } from './operators/operators.ts';

/** `npm run operators -- token NAME [--days 1] [--takedown]`: access to /operations, and to takedowns. */
await asCommand(() => operators(process.argv.slice(2), process.env, console.log));
