import type { Logger } from '@marathon/service-kit';
import type { Artifacts } from './artifacts.ts';

const everyMs = 60_000;

/** Deletes expired artifacts once a minute. A failure is logged and the next minute tries again. */
export function purgePeriodically(artifacts: Artifacts, logger: Logger): { stop(): void } {
  const timer = setInterval(() => {
    try {
      artifacts.purgeExpired();
    } catch (err) {
      logger.error({ err }, 'what has expired could not be deleted');
    }
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
