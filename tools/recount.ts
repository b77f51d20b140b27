import { asCommand } from '@marathon/remote-kit/command';
import { recountMarathons } from './recount/recountMarathons.ts';

/** `npm run recount -- --marathon ID | --all [--write]`: counts a marathon's registrations, and corrects its registrationCount. */
await asCommand(() => recountMarathons(process.argv.slice(2), process.env, console.log));
