import type { Clock } from '@marathon/contracts/clock';
import { type Job, startPruning } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { Pruning } from '../application/ports/pruning.ts';

interface Options {
  readonly store: Pick<Pruning, 'pruneTeams'>;
  readonly logger: Logger;
  readonly now: Clock;
  readonly everyMs?: number;
}

/** Removes unaccepted invitations' addresses and ended members within an hour. */
export const startTeamPruning = ({ store, logger, now, everyMs = 3_600_000 }: Options): Job =>
  startPruning({ what: 'ended roles', prune: store.pruneTeams, keepMs: 0, everyMs, logger, now });
