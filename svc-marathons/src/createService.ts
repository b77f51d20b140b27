import type { RequestListener } from 'node:http';
import type { Clock } from '@marathon/contracts/clock';
import { refuse } from '@marathon/contracts/result';
import { defaultSite } from '@marathon/contracts/site';
import { wireNames } from '@marathon/contracts/wireNames';
import {
  type EventBus,
  type OutboxRelay,
  observeOutbox,
  type Subscription,
  startOutboxRelay,
} from '@marathon/event-bus';
import { startIdempotencyPruning } from '@marathon/persistence';
import { memoryCounters } from '@marathon/persistence/counters';
import {
  type AccountDirectory,
  type ApiTokens,
  createPseudonyms,
  type Logger,
  type Metrics,
  noDirectory,
  type OperatorTokens,
  type PlacesSource,
  type ReadinessChecks,
  requiringSecondFactor,
  type Secrets,
  type ServiceTokens,
  startAccountBackfill,
  startErasing,
} from '@marathon/service-kit';
import { publicOrigins } from '@marathon/service-kit/config';
import { ObjectId } from 'bson';
import { createInvitationTokens } from './application/invitationTokens.ts';
import type { MarathonStore } from './application/ports/marathonStore.ts';
import type { PictureMaker } from './application/ports/pictures.ts';
import { adoptMarathons } from './application/transactions/changeAccount.ts';
import { type UseCases, useCases } from './application/useCases.ts';
import { accountEvents, registrationEvents } from './events/subscriptions.ts';
import { createListTurns } from './features/reading/pacing/listTurns.ts';
import { pacedResponses } from './features/reading/pacing/pacedResponses.ts';
import { freshResponses } from './features/reading/responses/freshResponses.ts';
import { marathonJsonCache } from './features/reading/responses/marathonJsonCache.ts';
import { responseCache } from './features/reading/responses/responseCache.ts';
import { marathonsApp } from './http/app.ts';
import { startNoticingOtherWriters } from './jobs/noticeOtherWriters.ts';
import { startInboxPruning, startPicturePruning, startTeamPruning } from './jobs/pruning.ts';

interface Options {
  readonly store: MarathonStore;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly operators?: Pick<OperatorTokens, 'verify'>;
  readonly contactEmail?: string;
  readonly services?: Pick<ServiceTokens, 'verify'>;
  /** Without it addresses are not followed, and older marathons keep their emails. */
  readonly directory?: AccountDirectory;
  /** Answers before a marathon is deleted or its limit lowered. */
  readonly spots: PlacesSource;
  readonly secrets: Secrets;
  /** Drafts need no verified address. */
  readonly mustVerify?: boolean;
  readonly requiresSecondFactor?: boolean;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly now: Clock;
  readonly newId?: () => string;
  /** Stops with the service. Without it nobody can upload pictures. */
  readonly pictureMaker?: PictureMaker;
}

export interface Marathons {
  readonly app: RequestListener;
  readonly useCases: UseCases;
  /** The composition root subscribes them before anybody publishes. */
  readonly consumers: readonly Subscription[];
  readonly checks: ReadinessChecks;
  /** For other writers in this process (seeding): their writes expire cached responses. */
  readonly store: MarathonStore;
  /** Starts publishing the outbox; call it once, after all subscriptions. */
  publishTo(bus: Pick<EventBus, 'publish' | 'ready'>): void;
  /** Ends publishing, once no requests come in. The store stays open. */
  stop(): Promise<void>;
}

const noPictureMaker: PictureMaker = {
  make: async () => refuse('unavailable'),
  makeLinkPreview: async () => refuse('unavailable'),
  stop: async () => undefined,
};

const bytesOfSearches = 8_000_000;
/** Lists read concurrently from a server. A store in this process blocks the event loop while it reads. */
const listsAtServer = 8;

export function createMarathons(options: Options): Marathons {
  const { store, services, directory = noDirectory, logger, metrics, now } = options;
  const tokens = options.requiresSecondFactor ? requiringSecondFactor(options.tokens) : options.tokens;
  const { contactEmail = defaultSite.contactEmail } = options;
  const { newId = () => new ObjectId().toHexString(), pictureMaker = noPictureMaker } = options;
  let relay: OutboxRelay | undefined;
  const newCache = store.isShared ? freshResponses : responseCache;
  const responses = newCache();
  const searches = newCache(bytesOfSearches);
  function onWritten() {
    responses.expire();
    searches.expire();
  }
  // Each write that changes responses appends its events, if any.
  store.outbox.onAppended(onWritten);
  const cases = useCases({
    ...{ store, directory, spots: options.spots, pictureMaker, contactEmail, logger, now, newId },
    pseudonymOf: createPseudonyms(options.secrets[0]),
    invitationTokens: createInvitationTokens(options.secrets),
    // Processes count separately; svc-messages stops what exceeds the limit.
    invitationCounts: memoryCounters(now)({ name: 'invitations', windowSeconds: 24 * 3_600 }),
  });
  const backfilled = {
    emailsWithoutAccount: store.emailsWithoutAccount,
    adopt: (email: string, accountId: string) => adoptMarathons(store, email, accountId),
  };
  const origins = publicOrigins(options.publicUrl);
  const jobs = [
    startInboxPruning({ store, logger, now }),
    startPicturePruning({ store, logger, now }),
    startTeamPruning({ store, logger, now }),
    startNoticingOtherWriters({ store, onWritten, logger }),
    startErasing({ store, erase: cases.eraseAccount, logger, now }),
    ...(options.directory ? [startAccountBackfill({ store: backfilled, directory, logger })] : []),
    startIdempotencyPruning({ prune: store.pruneIdempotencyRecords, logger, now }),
  ];
  observeOutbox({ outbox: store.outbox, name: 'marathons', metrics, now });
  return {
    app: marathonsApp({
      useCases: cases,
      responses,
      searchResponses: pacedResponses(searches),
      listTurns: createListTurns(store.isShared ? listsAtServer : 1),
      jsons: marathonJsonCache(store, { contactEmail }),
      origins,
      mustVerify: options.mustVerify === true,
      tokens,
      logger,
      now,
      operators: options.operators,
      ...(services && { services }),
    }),
    useCases: cases,
    consumers: [registrationEvents(cases), accountEvents(cases)],
    checks: { [wireNames.svcMarathons.storeCheck]: () => store.ready() },
    store,
    publishTo(bus) {
      relay ??= startOutboxRelay({ outbox: store.outbox, bus, logger });
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await relay?.stop();
      await pictureMaker.stop();
    },
  };
}
