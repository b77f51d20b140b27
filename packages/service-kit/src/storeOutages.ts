import { createEpisode, type Episode } from './episode.ts';
import type { Logger } from './logger.ts';

const outages = new WeakMap<object, Episode>();

/**
 * Logs a request that failed since its store does not answer. Those that follow are counted, and told of when none has failed
 * for some seconds: thousands fail in a second, often for a disk that is full.
 */
export function logStoreOutage(logger: Pick<Logger, 'error' | 'info'>, error: unknown, kind: string): void {
  if (outageOf(logger).note(kind)) logger.error({ err: error, kind }, 'store unavailable');
}

function outageOf(logger: Pick<Logger, 'error' | 'info'>): Episode {
  const known = outages.get(logger);
  if (known !== undefined) return known;
  const outage = createEpisode({
    onEnd(seconds, failed) {
      const count = Object.values(failed).reduce((sum, one) => sum + one, 0);
      // The one request has a line of its own.
      if (count > 1) logger.info({ seconds, failed }, 'no request meets an unavailable store any more');
    },
  });
  outages.set(logger, outage);
  return outage;
}
