import { part } from './part.ts';
import { stopOnFailure } from './processes.ts';
import { typecheck } from './staticChecks.ts';

/** `npm run typecheck`: everything, or what runs where one part runs. */
await stopOnFailure(() => typecheck(part()));
