import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from 'pino';
import { type Job, startRepeating } from './startRepeating.ts';

const perStep = 500;

interface Options {
  readonly what: string;
  readonly prune: (before: Date, atMost: number) => Promise<number>;
  readonly keepMs: number;
  readonly everyMs: number;
  readonly logger: Logger;
  readonly now: Clock;
}

export function startPruning({ what, prune, keepMs, everyMs, logger, now }: Options): Job {
  return startRepeating({
    everyMs,
    async run(isStopped) {
      const before = new Date(now().getTime() - keepMs);
      while (!isStopped() && (await prune(before, perStep)) === perStep)
        await new Promise((resolve) => setImmediate(resolve));
    },
    onFailure: (err) => logger.error({ err, what }, 'old records could not be deleted'),
  });
}
