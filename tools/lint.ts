import { part } from './part.ts';
import { stopOnFailure } from './processes.ts';
import { lint } from './staticChecks.ts';

/** `npm run lint`: format and lint rules, for everything or one part. */
await stopOnFailure(() => lint([part() ?? '.']));
