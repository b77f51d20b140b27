import type { Logger } from '@marathon/service-kit';
import type { MarathonStore } from '../ports.ts';

interface Options {
  readonly store: Pick<MarathonStore, 'forgetCountedBefore'>;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly everyMs?: number;
}

/** Ids of counted events are kept for 30 days: far longer than any redelivery takes. */
const rememberMs = 30 * 24 * 3_600_000;

/** Keeps the inbox from growing for ever. `stop` waits for what is under way. */
export function startForgetting(options: Options): { stop(): Promise<void> } {
  const { store, logger, now, everyMs = 3_600_000 } = options;
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = store
      .forgetCountedBefore(new Date(now().getTime() - rememberMs))
      .catch((err) => logger.warn({ err }, 'ids of old events could not be forgotten'));
  }, everyMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return underWay;
    },
  };
}
