import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from 'pino';

/** Small, so that writes never wait long. */
const perStep = 500;

interface Options {
  readonly what: string;
  /** Deletes at most so many that were stored before; how many. */
  readonly prune: (before: Date, atMost: number) => Promise<number>;
  readonly keepMs: number;
  readonly everyMs: number;
  readonly logger: Logger;
  readonly now: Clock;
}

export interface Job {
  stop(): Promise<void>;
}

/** Deletes what is older than `keepMs`, step by step until none is left. */
export function startPruning({ what, prune, keepMs, everyMs, logger, now }: Options): Job {
  let stopped = false;
  let underWay: Promise<void> | undefined;

  async function pruneAll() {
    const before = new Date(now().getTime() - keepMs);
    while (!stopped && (await prune(before, perStep)) === perStep)
      await new Promise((resolve) => setImmediate(resolve));
  }

  const timer = setInterval(() => {
    underWay ??= pruneAll()
      .catch((err) => logger.error({ err, what }, 'old records could not be deleted'))
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
