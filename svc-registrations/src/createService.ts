import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import {
  type EventBus,
  type OutboxRelay,
  observeOutbox,
  type Subscription,
  startOutboxRelay,
} from '@marathon/event-bus';
import { startIdempotencyPruning } from '@marathon/persistence';
import {
  type AccountDirectory,
  type Admissions,
  type ApiTokens,
  type Logger,
  type Metrics,
  noDirectory,
  type ReadinessChecks,
  requiringSecondFactor,
  type ServiceTokens,
  startAccountBackfill,
  startErasing,
} from '@marathon/service-kit';
import { ObjectId } from 'bson';
import { marathonLookUp } from './application/marathonLookUp.ts';
import type { MarathonSource } from './application/ports/marathonProjection.ts';
import type { Organizers } from './application/ports/organizers.ts';
import type { RegistrationStore } from './application/ports/registrationStore.ts';
import { createTicketCodes } from './application/ticketCodes.ts';
import { type UseCases, useCases } from './application/useCases.ts';
import { type CommitLimits, createCommits } from './commits.ts';
import { accountEvents, marathonEvents } from './events/subscriptions.ts';
import { importThread } from './features/import/files/importThread.ts';
import { registrationsApp } from './http/app.ts';
import type { Listing } from './http/dependencies.ts';
import { startParticipantIndexing } from './jobs/indexParticipants.ts';
import { startMedicalAnswersPruning } from './jobs/pruneMedicalAnswers.ts';

interface Options {
  readonly store: RegistrationStore;
  readonly marathons: MarathonSource;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly listing?: Listing;
  readonly organizers?: Organizers;
  readonly admissions: Pick<Admissions, 'verify'>;
  /** Absent: changes of addresses are ignored, and older registrations keep their emails. */
  readonly directory?: AccountDirectory;
  /** The first signs tickets, the others remain valid. Absent: tickets are valid until the process ends. */
  readonly ticketSecrets?: readonly [string, ...string[]];
  readonly services?: Pick<ServiceTokens, 'verify'>;
  readonly mustVerify?: boolean;
  readonly requiresSecondFactor?: boolean;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly now: Clock;
  readonly newId?: () => string;
  /** Time limits for files; defaults are in `importThread`. */
  readonly importing?: Parameters<typeof importThread>[0];
  /** Milliseconds to gather events before publishing, so that svc-marathons counts a crowd in batches. */
  readonly gatherMs?: number;
  readonly commit?: CommitLimits;
}

/** The service without port and bus, which a composition root adds. */
export interface Registrations {
  /** Answers 404 outside /registrations, /marathons/{id}/registrations and /places/{id}. */
  readonly app: RequestListener;
  readonly useCases: UseCases;
  readonly consumers: readonly Subscription[];
  readonly checks: ReadinessChecks;
  /** Starts publishing from the outbox; call it once, after all subscriptions. */
  publishTo(bus: Pick<EventBus, 'publish' | 'ready'>): void;
  /** Commits what waits and stops publishing. Does not close the store. */
  stop(): Promise<void>;
}

export function createRegistrations(options: Options): Registrations {
  const { store, marathons, admissions, listing, services, logger, metrics, now } = options;
  const tokens = options.requiresSecondFactor ? requiringSecondFactor(options.tokens) : options.tokens;
  const { directory = noDirectory, organizers = noOrganizers } = options;
  const { newId = () => new ObjectId().toHexString(), gatherMs = 20 } = options;
  let relay: OutboxRelay | undefined;
  const indexing = startParticipantIndexing({ store, logger });
  const limits = options.commit;
  const { commits, cancellations } = createCommits({ store, metrics, limits, onRegistering: indexing.count });
  const lookUp = marathonLookUp({ source: marathons, store, logger, now });
  const ticketCodes = createTicketCodes(options.ticketSecrets ?? [randomUUID()]);
  const asked = { store, directory, lookUp, organizers, ticketCodes, now, newId };
  const cases = useCases({ ...asked, commits, cancellations });
  const erasures = { erasedSince: store.erasedSince, pruneErased: cases.pruneErased };
  const jobs = [
    indexing,
    startIdempotencyPruning({ prune: store.pruneIdempotencyRecords, logger, now }),
    startMedicalAnswersPruning({ store, logger, now }),
    startErasing({ store: erasures, erase: cases.eraseAccount, logger, now }),
    ...(options.directory ? [startAccountBackfill({ store, directory, logger })] : []),
  ];
  const importReader = importThread(options.importing);
  observeOutbox({ outbox: store.outbox, name: 'registrations', metrics, now });
  return {
    app: registrationsApp({
      useCases: cases,
      importReader,
      tokens,
      admissions,
      logger,
      now,
      ...(listing && { listing }),
      ...(services && { services }),
      mustVerify: options.mustVerify === true,
    }),
    useCases: cases,
    consumers: [marathonEvents(cases), accountEvents(cases)],
    checks: { [wireNames.svcRegistrations.storeCheck]: () => store.ready() },
    publishTo(bus) {
      relay ??= startOutboxRelay({ outbox: store.outbox, bus, logger, gatherMs });
    },
    async stop() {
      await importReader.stop();
      await Promise.all([commits.stop(), cancellations.stop()]);
      await Promise.all(jobs.map((job) => job.stop()));
      await relay?.stop();
    },
  };
}

const noOrganizers: Organizers = { roleOf: async () => undefined };
