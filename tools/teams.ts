import { asCommand } from '@marathon/remote-kit/command';
import { teams } from './deploy/teams.ts';

/** `npm run teams -- token TEAM REMOTE…`, `list`, `revoke ID`: deploy tokens. */
await asCommand(() => teams(process.argv.slice(2), process.env, console.log));
