import { buildStale } from './frontEnds.ts';
import { root, runQuietly } from './processes.ts';

/** `npm run screenshots`: see e2e/screenshots.ts. */
await buildStale();
const complaints = await runQuietly('node', ['e2e/screenshots.ts'], { cwd: root });
process.stdout.write(`${complaints}Screenshots are in screenshots/\n`);
