import { asCommand } from '@marathon/remote-kit/command';
import { accounts } from './accounts/accounts.ts';

/** `npm run accounts -- reset-link EMAIL | verify EMAIL | disable EMAIL | enable EMAIL | list`. */
await asCommand(() => accounts(process.argv.slice(2), process.env, console.log));
