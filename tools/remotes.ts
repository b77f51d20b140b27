import { showRemotes } from '@marathon/remote-kit';
import { asCommand } from '@marathon/remote-kit/command';

/** `npm run remotes -- --to URL`: what people get of each front end, and how it does. */
await asCommand(() => showRemotes(process.argv.slice(2), process.env, console.log));
