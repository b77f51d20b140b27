import { part } from './part.ts';
import { stopOnFailure } from './processes.ts';
import { typecheck } from './staticChecks.ts';

/** `npm run typecheck`: everything, or one part with its imports. */
await stopOnFailure(() => typecheck([part() ?? '.']));
