import { type Logger, outsideTraces } from '@marathon/service-kit';
import { confirmWithinMs, type EventBus } from '../bus/eventBus.ts';
import { ConsumerWaits } from '../bus/storeWaits.ts';
import type { Outbox } from './outbox.ts';

interface Options {
  readonly outbox: Outbox;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly logger: Logger;
  readonly batchSize?: number;
  /** Finds events that a crash left behind. */
  readonly sweepEveryMs?: number;
  readonly leaseMs?: number;
}

const mostPauseMs = 5_000;

export interface OutboxRelay {
  /** For use after a commit. */
  wake(): void;
  /** Finishes the batch under way. */
  stop(): Promise<void>;
}

/** At least once: claim, publish, await the confirm, mark. */
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

  /** The bus itself logs a consumer that waits. */
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
    // A request that wakes it is not the cause of all that is published.
    draining = outsideTraces(drain)
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
