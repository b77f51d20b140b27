import type { Logger } from '@marathon/service-kit';
import type { RegistrationStore } from '../ports.ts';

/** An Idempotency-Key holds for a day. */
const answersForMs = 24 * 3_600_000;
/** Deleted per transaction, so that registering never waits long for it. */
const perStep = 500;

interface Options {
  readonly store: Pick<RegistrationStore, 'forgetAnswers'>;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly everyMs?: number;
}

/** Forgets answers that have had their time, in small steps, so that their table stays as small as one day. */
export function startHousekeeping({ store, logger, now, everyMs = 60_000 }: Options): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let underWay: Promise<void> | undefined;

  async function tidy() {
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
