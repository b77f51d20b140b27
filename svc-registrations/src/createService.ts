import { type EventBus, type OutboxRelay, type Subscription, startOutboxRelay } from '@marathon/event-bus';
import { StoreUnavailable } from '@marathon/persistence';
import type { ApiTokens, Logger, Metrics, ReadinessChecks } from '@marathon/service-kit';
import { ObjectId } from 'bson';
import type { Express } from 'express';
import { createGroupCommit } from './application/groupCommit.ts';
import { marathonLookUp } from './application/marathonLookUp.ts';
import type { MarathonSource, PlaceOutcome, RegistrationStore } from './application/ports.ts';
import { registerRunner } from './application/registerRunner.ts';
import { decidePlace } from './domain/decideRegistration.ts';
import type { PlaceCommand } from './domain/registrationCommand.ts';
import { marathonEvents } from './events/marathonEvents.ts';
import { registrationsApp } from './http/app.ts';
import { startHousekeeping } from './jobs/pruneIdempotencyRecords.ts';

interface Options {
  /** Stays the caller's to close. */
  readonly store: RegistrationStore;
  readonly marathons: MarathonSource;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly now: () => Date;
  /** How requests are committed together; see application/groupCommit.ts. */
  readonly commit?: { readonly maxBatch?: number; readonly maxWaitMs?: number; readonly maxWaiting?: number };
}

/** The service of registrations, without a port or a bus of its own: a composition root gives it those. */
export interface Registrations {
  /** /registrations and /registrations/{id}; anything else is answered with 404. */
  readonly app: Express;
  /** To be subscribed by the composition root before anybody publishes. */
  readonly consumers: readonly Subscription[];
  readonly checks: ReadinessChecks;
  /** Starts publishing what the outbox holds; once, when everybody has subscribed. */
  publishTo(bus: Pick<EventBus, 'publish'>): void;
  /** When no request comes in any more: commits what waits and ends publishing. The store stays open. */
  stop(): Promise<void>;
}

export function createRegistrations(options: Options): Registrations {
  const { store, marathons, tokens, logger, metrics, now } = options;
  let relay: OutboxRelay | undefined;
  const commits = createGroupCommit<PlaceCommand, PlaceOutcome>({
    ...options.commit,
    commit: (batch) => store.takePlaces(batch, decidePlace),
    isOutage: (error) => error instanceof StoreUnavailable && error.isOutage,
    onBatch: countBatches(metrics),
  });
  metrics.gauge('registrations_waiting', 'Requests that wait for their transaction', commits.waiting);
  metrics.gauge('registrations_outbox_waiting', 'Events not yet published, counted to 10,000', () =>
    store.outbox.waiting(),
  );

  const lookUp = marathonLookUp({ source: marathons, know: store.knowMarathon, logger, now });
  const housekeeping = startHousekeeping({ store, logger, now });
  return {
    app: registrationsApp({
      store,
      registerRunner: registerRunner({ commits, lookUp }),
      lookUp,
      tokens,
      logger,
      now,
      newId: () => new ObjectId().toHexString(),
      onWrite: () => relay?.wake(),
    }),
    consumers: [marathonEvents(store)],
    checks: { 'registrations store': () => store.ready() },
    publishTo(bus) {
      relay ??= startOutboxRelay({ outbox: store.outbox, bus, logger });
    },
    async stop() {
      await commits.stop();
      await housekeeping.stop();
      await relay?.stop();
    },
  };
}

/** Requests per transaction tell how well group commit works. */
function countBatches(metrics: Options['metrics']): (size: number) => void {
  const batches = metrics.counter('registrations_batches_total', 'Transactions that took places');
  const commands = metrics.counter('registrations_batched_total', 'Requests in those transactions');
  return (size) => {
    batches.inc();
    commands.inc(size);
  };
}
