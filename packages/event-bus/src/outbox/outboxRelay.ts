import type { Logger } from '@marathon/service-kit';
import { confirmWithinMs, type EventBus } from '../bus/eventBus.ts';
import { ConsumerWaits } from '../bus/storeWaits.ts';
import type { Outbox } from './outbox.ts';

interface Options {
  readonly outbox: Outbox;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly logger: Logger;
  readonly batchSize?: number;
  /** How often the outbox is looked through without being woken: finds what a crash left behind. */
  readonly sweepEveryMs?: number;
  /** How long a claim holds when this process dies. */
  readonly leaseMs?: number;
}

/** The longest pause between two tries while the bus takes nothing. */
const mostPauseMs = 5_000;

export interface OutboxRelay {
  /** Something was committed: publish it now rather than at the next sweep. */
  wake(): void;
  /** Publishes what is under way, then rests. What is left waits in the outbox. */
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
  let wokenMeanwhile = false;
  let stopped = false;
  let failing = false;
  /** After a failure nothing is tried until a pause is over, however much is committed meanwhile. */
  let resting: NodeJS.Timeout | undefined;
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
      wokenMeanwhile = false;
      while (!stopped && (await publishOnce()));
    } while (wokenMeanwhile && !stopped);
  }

  /** Told once when it begins and once when it is over. Of a consumer that waits the bus has told. */
  function noteFailure(err: unknown) {
    resting = setTimeout(tryAgain, pauseMs);
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
    resting = undefined;
    wake();
  }

  function wake() {
    wokenMeanwhile = true;
    if (stopped || draining || resting) return;
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
      clearTimeout(resting);
    },
  };
}
