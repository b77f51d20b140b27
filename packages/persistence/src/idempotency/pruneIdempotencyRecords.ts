import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from 'pino';
import { startPruning } from '../pruning/startPruning.ts';
import type { Job } from '../pruning/startRepeating.ts';
import { retentionMs } from './idempotencyRecords.ts';

const clockJumpMs = 60_000;

interface Options {
  readonly prune: (before: Date, atMost: number) => Promise<number>;
  readonly logger: Logger;
  readonly now: Clock;
  readonly everyMs?: number;
}

/** Deletes records older than a day; pauses for a day after the clock was set forward. */
export function startIdempotencyPruning({ prune, logger, now, everyMs = 60_000 }: Options): Job {
  let last = { wall: now().getTime(), elapsed: performance.now() };
  let pausedUntil = Number.NEGATIVE_INFINITY;

  function isClockTrusted() {
    const [wall, elapsed] = [now().getTime(), performance.now()];
    const aheadMs = wall - last.wall - (elapsed - last.elapsed);
    last = { wall, elapsed };
    if (aheadMs > clockJumpMs) {
      pausedUntil = elapsed + retentionMs;
      logger.warn({ aheadMs }, 'the clock was set forward: idempotency records are kept for another day');
    }
    return elapsed >= pausedUntil;
  }

  return startPruning({
    what: 'idempotency records',
    prune: async (before, atMost) => (isClockTrusted() ? prune(before, atMost) : 0),
    keepMs: retentionMs,
    everyMs,
    logger,
    now,
  });
}
