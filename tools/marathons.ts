import { asCommand } from '@marathon/remote-kit/command';
import { marathons } from './marathons/marathons.ts';

/** `npm run marathons -- hide ID --reason TEXT | show ID | log ID`: takes a marathon down, and brings it back. */
await asCommand(() => marathons(process.argv.slice(2), process.env, console.log));
