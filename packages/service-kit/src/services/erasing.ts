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
/** Longer than an API token is valid plus a transaction. */
const againForMs = 3_600_000;
const retentionMs = removedKeptDays * day;

/** Repeats erasures of the last hour: another process may have stored something since. */
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
    keepMs: retentionMs,
    everyMs,
    logger,
    now,
  });
}
