import { part } from './part.ts';
import { runQuietly, stopOnFailure } from './processes.ts';

/** `npm run format`: fixes what `npm run lint` reports, as far as tools can. */
await stopOnFailure(() => runQuietly('biome', ['check', '--write', part() ?? '.']));
