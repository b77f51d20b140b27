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

/** Keeps the inbox from growing for ever. */
export function startForgetting({ store, logger, now, everyMs = 3_600_000 }: Options): { stop(): void } {
  const forget = () =>
    store
      .forgetCountedBefore(new Date(now().getTime() - rememberMs))
      .catch((err) => logger.warn({ err }, 'old event ids could not be forgotten'));
  const timer = setInterval(forget, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
