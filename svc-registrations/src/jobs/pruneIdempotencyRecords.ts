import type { Logger } from '@marathon/service-kit';
import type { RegistrationStore } from '../application/ports.ts';

/** An Idempotency-Key holds for a day. */
const answersForMs = 24 * 3_600_000;
/** More than this between two ticks, and the clock was set forward. */
const clockJumpMs = 60_000;
/** Deleted per transaction, so that registering never waits long for it. */
const perStep = 500;

interface Options {
  readonly store: Pick<RegistrationStore, 'forgetAnswers'>;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly everyMs?: number;
}

/**
 * Forgets answers that have had their time, in small steps, so that their table stays as small as one day. When the clock
 * is set forward, nothing is forgotten for a day: by then, what was kept before is old by any clock.
 */
export function startHousekeeping({ store, logger, now, everyMs = 60_000 }: Options): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let underWay: Promise<void> | undefined;

  let last = { wall: now().getTime(), elapsed: performance.now() };
  let pausedUntil = Number.NEGATIVE_INFINITY;

  /** Compares the clock with the time that has passed. */
  function isClockTrusted() {
    const [wall, elapsed] = [now().getTime(), performance.now()];
    const aheadMs = wall - last.wall - (elapsed - last.elapsed);
    last = { wall, elapsed };
    if (aheadMs > clockJumpMs) {
      pausedUntil = elapsed + answersForMs;
      logger.warn({ aheadMs }, 'the clock was set forward: answers are kept for another day');
    }
    return elapsed >= pausedUntil;
  }

  async function tidy() {
    if (!isClockTrusted()) return;
    const before = new Date(now().getTime() - answersForMs);
    while (!stopped && (await store.forgetAnswers(before, perStep)) === perStep)
      await new Promise((resolve) => setImmediate(resolve));
  }

  const timer = setInterval(() => {
    underWay ??= tidy()
      .catch((err) => logger.error({ err }, 'housekeeping failed'))
      .finally(() => {
        underWay = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
