import { showRemotes } from '@marathon/remote-kit';
import { asCommand } from '@marathon/remote-kit/command';

/** `npm run remotes -- --to URL`: the live releases of each front end, and their health. */
await asCommand(() => showRemotes(process.argv.slice(2), process.env, console.log));
