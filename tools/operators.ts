import { asCommand } from './deploy/asCommand.ts';
import { operators } from './operators/operators.ts';

/** `npm run operators -- token NAME [--days 1]`: who may see what is below /operations. */
await asCommand(() => operators(process.argv.slice(2), process.env, console.log));
