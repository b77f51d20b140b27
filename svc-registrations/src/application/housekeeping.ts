import type { Logger } from '@marathon/service-kit';
import type { RegistrationStore } from '../ports.ts';

const hour = 3_600_000;
/** An Idempotency-Key holds for a day. */
const answersForMs = 24 * hour;
/** No redelivery comes later; a replayed dead letter may, and then the revision decides. */
const eventsForMs = 30 * 24 * hour;
/** Deleted per transaction, so that registering never waits long for it. */
const perStep = 500;

interface Options {
  readonly store: Pick<RegistrationStore, 'forgetAnswers' | 'forgetEvents'>;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly everyMs?: number;
}

/** Forgets what has had its time, in small steps, so that the tables stay as small as one day. */
export function startHousekeeping({ store, logger, now, everyMs = 60_000 }: Options): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let underWay: Promise<void> | undefined;

  async function tidy() {
    const at = now().getTime();
    await store.forgetEvents(new Date(at - eventsForMs));
    const before = new Date(at - answersForMs);
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
