import type { MarathonEvent } from '@marathon/contracts/events';
import { type Logger, outsideTraces } from '@marathon/service-kit';
import { confirmWithinMs, type EventBus, NoConsumer } from '../bus/eventBus.ts';
import { ConsumerWaits } from '../bus/storeWaits.ts';
import type { Outbox } from './outbox.ts';
import { relayLog } from './relayLog.ts';

interface Options {
  readonly outbox: Outbox;
  readonly bus: Pick<EventBus, 'publish' | 'ready'>;
  readonly logger: Logger;
  readonly batchSize?: number;
  /** Milliseconds to collect events: each batch costs its consumers a transaction. */
  readonly gatherMs?: number;
  /** Finds events that a crash left behind. */
  readonly sweepEveryMs?: number;
  readonly leaseMs?: number;
}

const mostPauseMs = 5_000;
/** Batches without a consumer before a pause: there may be many. */
const mostUntaken = 4;

export interface OutboxRelay {
  stop(): Promise<void>;
}

/** Claims, publishes, awaits the confirm, marks. Later events overtake those without a consumer. */
export function startOutboxRelay(options: Options): OutboxRelay {
  const {
    outbox,
    bus,
    logger,
    batchSize = 256,
    gatherMs = 0,
    sweepEveryMs = 1_000,
    leaseMs = 2 * confirmWithinMs,
  } = options;
  const log = relayLog(logger);
  let draining: Promise<void> | undefined;
  let wokenAgain = false;
  let stopped = false;
  let target: 'outbox' | 'bus' = 'outbox';
  let endGathering = () => {};
  let pausing: NodeJS.Timeout | undefined;
  let pauseMs = Math.min(sweepEveryMs, mostPauseMs);

  async function publish(events: readonly MarathonEvent[]): Promise<readonly MarathonEvent[]> {
    try {
      await bus.publish(events);
      return [];
    } catch (err) {
      if (err instanceof NoConsumer) return err.events;
      // If this fails, the lease expires.
      await outbox.release(idsOf(events)).catch(() => {});
      throw err;
    }
  }

  async function publishOnce(): Promise<'nothing' | 'taken' | 'untaken'> {
    target = 'outbox';
    const events = await outbox.claim(batchSize, leaseMs);
    // Another process leases unpublished events: a blocked broker answers everything but a publish.
    const isWaiting = events.length === 0 && log.isFailing('bus') && (await outbox.waiting()) > 0;
    target = 'bus';
    if (isWaiting) return 'nothing';
    if (events.length === 0) {
      if (log.isFailing('bus')) await bus.ready();
      log.works('bus');
      return 'nothing';
    }
    const untaken = await publish(events);
    log.works('bus');
    target = 'outbox';
    const accepted = events.filter((event) => !untaken.includes(event));
    if (accepted.length > 0) await outbox.markPublished(idsOf(accepted));
    log.published(accepted, untaken);
    return accepted.length > 0 ? 'taken' : 'untaken';
  }

  async function drain(): Promise<void> {
    let untaken = 0;
    do {
      if (gatherMs > 0) await gather();
      wokenAgain = false;
      for (let outcome = ''; !stopped && outcome !== 'nothing'; ) {
        outcome = await publishOnce();
        if (outcome === 'untaken') untaken += 1;
        if (untaken >= mostUntaken) return pause();
      }
    } while (wokenAgain && !stopped);
  }

  function gather(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      endGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function pause() {
    pausing = setTimeout(tryAgain, pauseMs);
  }

  function noteFailure(err: unknown) {
    pause();
    pauseMs = Math.min(2 * pauseMs, mostPauseMs);
    // The outbox answered before the bus was called.
    if (target === 'bus') log.works('outbox');
    if (!(err instanceof ConsumerWaits)) log.fails(target, err);
  }

  function noteSuccess() {
    pauseMs = Math.min(sweepEveryMs, mostPauseMs);
    log.works('outbox');
  }

  function tryAgain() {
    pausing = undefined;
    wake();
  }

  function wake() {
    wokenAgain = true;
    if (stopped || draining || pausing) return;
    // The waking request is not the cause of all published events.
    draining = outsideTraces(drain)
      .then(noteSuccess, noteFailure)
      .finally(() => {
        draining = undefined;
        if (wokenAgain) wake();
      });
  }

  const sweeper = setInterval(wake, sweepEveryMs);
  outbox.onAppended(wake);
  wake();
  return {
    async stop() {
      stopped = true;
      clearInterval(sweeper);
      endGathering();
      await draining;
      clearTimeout(pausing);
    },
  };
}

const idsOf = (events: readonly MarathonEvent[]) => events.map(({ id }) => id);
