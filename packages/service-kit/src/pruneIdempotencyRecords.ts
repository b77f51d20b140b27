import type { Logger } from './logger.ts';

/** An Idempotency-Key holds for a day. */
const keepMs = 24 * 3_600_000;
/** Deleted per transaction, so that writes never wait long for it. */
const perStep = 500;

interface Options {
  /** Deletes at most so many records stored before; how many. */
  readonly prune: (before: Date, atMost: number) => Promise<number>;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly everyMs?: number;
}

/** Deletes idempotency records that are older than a day. `stop` waits for the step under way. */
export function startIdempotencyPruning({ prune, logger, now, everyMs = 60_000 }: Options): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let underWay: Promise<void> | undefined;

  async function pruneAll() {
    const before = new Date(now().getTime() - keepMs);
    while (!stopped && (await prune(before, perStep)) === perStep)
      await new Promise((resolve) => setImmediate(resolve));
  }

  const timer = setInterval(() => {
    underWay ??= pruneAll()
      .catch((err) => logger.error({ err }, 'idempotency records could not be deleted'))
      .finally(() => {
        underWay = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
