import { createEpisode, type Episode } from './episode.ts';
import type { Logger } from './logger.ts';

const outages = new WeakMap<object, Episode>();

/** Thousands may fail in a second: logs the first and counts the rest. */
export function logStoreOutage(logger: Pick<Logger, 'error' | 'info'>, error: unknown, kind: string): void {
  if (outageOf(logger).note(kind)) logger.error({ err: error, kind }, 'store unavailable');
}

function outageOf(logger: Pick<Logger, 'error' | 'info'>): Episode {
  const existing = outages.get(logger);
  if (existing !== undefined) return existing;
  const outage = createEpisode({
    onEnd(seconds, failed) {
      const count = Object.values(failed).reduce((sum, one) => sum + one, 0);
      // A single request already has its own line.
      if (count > 1) logger.info({ seconds, failed }, 'the store is available again');
    },
  });
  outages.set(logger, outage);
  return outage;
}
