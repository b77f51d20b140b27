import type { Clock } from '@marathon/contracts/clock';
import { type Job, startPruning } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { Pruning } from '../application/ports/pruning.ts';

interface Options {
  readonly store: Pick<Pruning, 'pruneInbox'>;
  readonly logger: Logger;
  readonly now: Clock;
  readonly everyMs?: number;
}

/** Far longer than any redelivery takes. */
const keepMs = 30 * 24 * 3_600_000;

export const startInboxPruning = ({ store, logger, now, everyMs = 3_600_000 }: Options): Job =>
  startPruning({ what: 'ids of counted events', prune: store.pruneInbox, keepMs, everyMs, logger, now });
