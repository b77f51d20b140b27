import type { Clock } from '@marathon/contracts/clock';
import { removedKeptDays } from '@marathon/contracts/constants';
import { startPruning } from '@marathon/persistence';
import type { Logger } from '../logger.ts';

interface Options {
  readonly store: {
    erasedSince(at: Date): Promise<readonly string[]>;
    pruneErased(before: Date, atMost: number): Promise<number>;
  };
  readonly erase: (accountId: string) => Promise<void>;
  readonly logger: Logger;
  readonly now: Clock;
  readonly everyMs?: number;
}

const day = 24 * 3_600_000;
/** Longer than an API token is good for, and a transaction may last. */
const againForMs = 3_600_000;
/** Longer than events wait anywhere. */
const keptForMs = removedKeptDays * day;

/**
 * Erases again what was erased in the last hour: another process may have been about to store something of the person. Forgets
 * erased accounts after 30 days.
 */
export function startErasing({ store, erase, logger, now, everyMs = 60_000 }: Options) {
  return startPruning({
    what: 'erased accounts',
    async prune(before, atMost) {
      const pruned = await store.pruneErased(before, atMost);
      if (pruned === atMost) return pruned;
      const since = new Date(now().getTime() - againForMs);
      for (const accountId of await store.erasedSince(since)) await erase(accountId);
      return pruned;
    },
    keepMs: keptForMs,
    everyMs,
    logger,
    now,
  });
}
