import { asCommand } from './deploy/asCommand.ts';
import { showRemotes } from './deploy/front-end/showRemotes.ts';

/** `npm run remotes -- --to URL`: what people get of each front end, and how it does. */
await asCommand(() => showRemotes(process.argv.slice(2), process.env, console.log));
