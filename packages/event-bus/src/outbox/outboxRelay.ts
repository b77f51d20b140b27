import type { Logger } from '@marathon/service-kit';
import { confirmWithinMs, type EventBus } from '../bus/eventBus.ts';
import { ConsumerWaits } from '../bus/storeWaits.ts';
import type { Outbox } from './outbox.ts';

interface Options {
  readonly outbox: Outbox;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly logger: Logger;
  readonly batchSize?: number;
  /** How often the outbox is read without a wake-up: finds events that a crash left behind. */
  readonly sweepEveryMs?: number;
  /** How long a claim lasts when this process dies. */
  readonly leaseMs?: number;
}

/** The longest pause between two tries while the bus is not available. */
const mostPauseMs = 5_000;

export interface OutboxRelay {
  /** Publishes now, and not at the next sweep. For use after a commit. */
  wake(): void;
  /** Finishes the batch under way. All other events wait in the outbox. */
  stop(): Promise<void>;
}

/** Carries events from an outbox to the bus: claim, publish, await the confirm, mark. At least once. */
export function startOutboxRelay(options: Options): OutboxRelay {
  const {
    outbox,
    bus,
    logger,
    batchSize = 256,
    sweepEveryMs = 1_000,
    leaseMs = 2 * confirmWithinMs,
  } = options;
  let draining: Promise<void> | undefined;
  let wokenAgain = false;
  let stopped = false;
  let failing = false;
  /** Set after a failure: no wake-up publishes until the pause is over. */
  let pausing: NodeJS.Timeout | undefined;
  let pauseMs = Math.min(sweepEveryMs, mostPauseMs);

  async function publishOnce(): Promise<boolean> {
    const events = await outbox.claim(batchSize, leaseMs);
    if (events.length === 0) return false;
    const ids = events.map((event) => event.id);
    try {
      await bus.publish(events);
    } catch (err) {
      await outbox.release(ids);
      throw err;
    }
    await outbox.markPublished(ids);
    return true;
  }

  async function drain(): Promise<void> {
    do {
      wokenAgain = false;
      while (!stopped && (await publishOnce()));
    } while (wokenAgain && !stopped);
  }

  /** Logs once when failures start; `noteSuccess` logs when they end. The bus itself logs a consumer that waits. */
  function noteFailure(err: unknown) {
    pausing = setTimeout(tryAgain, pauseMs);
    pauseMs = Math.min(2 * pauseMs, mostPauseMs);
    if (failing || err instanceof ConsumerWaits) return;
    logger.error({ err }, 'events cannot be published; they wait in the outbox');
    failing = true;
  }

  function noteSuccess() {
    pauseMs = Math.min(sweepEveryMs, mostPauseMs);
    if (failing) logger.info('events are published again');
    failing = false;
  }

  function tryAgain() {
    pausing = undefined;
    wake();
  }

  function wake() {
    wokenAgain = true;
    if (stopped || draining || pausing) return;
    draining = drain()
      .then(noteSuccess, noteFailure)
      .finally(() => {
        draining = undefined;
      });
  }

  const sweeper = setInterval(wake, sweepEveryMs);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(sweeper);
      await draining;
      clearTimeout(pausing);
    },
  };
}
