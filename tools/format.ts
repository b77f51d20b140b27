import { part } from './part.ts';
import { runQuietly, stopOnFailure } from './processes.ts';

/** `npm run format`: writes what `npm run lint` would complain about and a tool can mend. */
await stopOnFailure(() => runQuietly('biome', ['check', '--write', part() ?? '.']));
