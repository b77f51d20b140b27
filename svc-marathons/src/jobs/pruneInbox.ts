import type { Logger } from '@marathon/service-kit';
import type { MarathonStore } from '../application/ports.ts';

interface Options {
  readonly store: Pick<MarathonStore, 'pruneInbox'>;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly everyMs?: number;
}

/** Ids of counted events are kept for 30 days: far longer than any redelivery takes. */
const keepMs = 30 * 24 * 3_600_000;
/** Deleted per transaction, so that counting never waits long for it. */
const perStep = 500;

/** Keeps the inbox from growing for ever. `stop` waits for the step under way. */
export function startInboxPruning(options: Options): { stop(): Promise<void> } {
  const { store, logger, now, everyMs = 3_600_000 } = options;
  let stopped = false;
  let underWay: Promise<void> | undefined;

  async function prune() {
    const before = new Date(now().getTime() - keepMs);
    while (!stopped && (await store.pruneInbox(before, perStep)) === perStep)
      await new Promise((resolve) => setImmediate(resolve));
  }

  const timer = setInterval(() => {
    underWay ??= prune()
      .catch((err) => logger.warn({ err }, 'ids of old events could not be forgotten'))
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
