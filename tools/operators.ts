import { asCommand } from '@marathon/remote-kit/command';
import { operators } from './operators/operators.ts';

/** `npm run operators -- token NAME [--days 1] [--takedown]`: who may see what is below /operations, and take marathons down. */
await asCommand(() => operators(process.argv.slice(2), process.env, console.log));
