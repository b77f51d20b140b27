import { asCommand } from '@marathon/remote-kit/command';
import { recountMarathons } from './recount/recountMarathons.ts';

/** `npm run recount -- --marathon ID | --all [--write]`: counts registrations, corrects registrationCount. */
await asCommand(() => recountMarathons(process.argv.slice(2), process.env, console.log));
