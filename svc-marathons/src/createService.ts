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
  observeWrites,
  type PlacesSource,
  type ReadinessChecks,
  requiringSecondFactor,
  type Secrets,
  type ServiceTokens,
  startAccountBackfill,
  startErasing,
  type Writes,
} from '@marathon/service-kit';
import { publicOrigins } from '@marathon/service-kit/config';
import { ObjectId } from 'bson';
import { createInvitationTokens } from './application/invitationTokens.ts';
import type { PictureMaker } from './application/picturePorts.ts';
import type { MarathonStore } from './application/ports.ts';
import { type UseCases, useCases } from './application/useCases.ts';
import { accountEvents } from './events/accountEvents.ts';
import { registrationEvents } from './events/registrationEvents.ts';
import { marathonsApp } from './http/app.ts';
import { createListTurns } from './http/listTurns.ts';
import { freshResponses } from './http/responses/freshResponses.ts';
import { marathonJsonCache } from './http/responses/marathonJsonCache.ts';
import { pacedResponses } from './http/responses/pacedResponses.ts';
import { responseCache } from './http/responses/responseCache.ts';
import { startNoticingOtherWriters } from './jobs/noticeOtherWriters.ts';
import { startInboxPruning } from './jobs/pruneInbox.ts';
import { startPicturePruning } from './jobs/prunePictures.ts';
import { startTeamPruning } from './jobs/pruneTeams.ts';

interface Options {
  /** Stays the caller's to close. */
  readonly store: MarathonStore;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  /** Without it nobody takes marathons down. */
  readonly operators?: Pick<OperatorTokens, 'verify'>;
  /** Whom people write to about a marathon that was taken down. */
  readonly contactEmail?: string;
  /** Without it other services can ask nothing. */
  readonly services?: Pick<ServiceTokens, 'verify'>;
  /** Without it addresses are not followed, and older marathons stay with their e-mails. */
  readonly directory?: AccountDirectory;
  /** Tells how many are registered before a marathon is deleted or its limit is lowered. */
  readonly places: PlacesSource;
  /** What the tokens of invitations and the pseudonyms of operators are made with. */
  readonly secrets: Secrets;
  /** Whether a marathon needs a verified address; drafts do not. */
  readonly mustVerify?: boolean;
  /** Whether teams work with their marathons only after a sign-in with a second factor. */
  readonly requiresSecondFactor?: boolean;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly now: Clock;
  readonly newId?: () => string;
  /** Stopped with the service. Without it nobody uploads pictures. */
  readonly pictureMaker?: PictureMaker;
}

export interface Marathons {
  /** /marathons, /drafts, /pictures and what operators do with them; everything else is answered with 404. */
  readonly app: RequestListener;
  readonly useCases: UseCases;
  /** To be subscribed by the composition root before anybody publishes. */
  readonly consumers: readonly Subscription[];
  readonly checks: ReadinessChecks;
  /** For other writers in this process (seeding): the response cache learns of their writes. */
  readonly store: MarathonStore;
  /** Starts publishing what the outbox holds; once, when everybody has subscribed. */
  publishTo(bus: Pick<EventBus, 'publish' | 'ready'>): void;
  /** When no request comes in any more: ends publishing. The store stays open. */
  stop(): Promise<void>;
}

/** Whoever writes may have stored events and changed what was answered. Pruning does neither. */
const writes: Writes<MarathonStore> = {
  add: true,
  addToNewStore: true,
  change: true,
  remove: true,
  changeAll: true,
  changeTakedown: true,
  takedownsOf: false,
  takedownEntry: false,
  raceLog: false,
  raceLogOfAccount: false,
  erase: true,
  countRegistrations: true,
  pruneIdempotencyRecords: false,
  pruneInbox: false,
  list: false,
  count: false,
  versions: false,
  distances: false,
  byId: false,
  changeTeam: true,
  // Nothing that is kept as an answer shows teams or drafts.
  teamOf: false,
  teamEntry: false,
  teamEntriesOf: false,
  pruneTeams: false,
  draftsOf: false,
  draftById: false,
  publicationOf: false,
  saveDraft: false,
  removeDraft: false,
  renewDrafts: false,
  ofAccount: false,
  erasedSince: false,
  pruneErased: false,
  writtenByOthers: false,
  emailsWithoutAccount: false,
  // It changes nothing that is answered.
  adopt: false,
  ready: false,
  close: false,
};

const noPictureMaker: PictureMaker = {
  make: async () => refuse('unavailable'),
  stop: async () => undefined,
};

const bytesOfSearches = 8_000_000;
/** At the same time, where a server reads them. A store in this process holds the event loop while it reads. */
const listsAtServer = 8;

/** The service without process, port and adapters: what every composition has in common. */
export function createMarathons(options: Options): Marathons {
  const { services, directory = noDirectory, logger, metrics, now } = options;
  const tokens = options.requiresSecondFactor ? requiringSecondFactor(options.tokens) : options.tokens;
  const { contactEmail = defaultSite.contactEmail } = options;
  const { newId = () => new ObjectId().toHexString(), pictureMaker = noPictureMaker } = options;
  let relay: OutboxRelay | undefined;
  const newCache = options.store.isShared ? freshResponses : responseCache;
  const responses = newCache();
  const searches = newCache(bytesOfSearches);
  function onWritten() {
    responses.expire();
    searches.expire();
    relay?.wake();
  }
  const store = observeWrites(options.store, writes, onWritten);
  const cases = useCases({
    ...{ store, directory, places: options.places, pictureMaker, contactEmail, logger, now, newId },
    pseudonymOf: createPseudonyms(options.secrets[0]),
    invitationTokens: createInvitationTokens(options.secrets),
    // Several processes count apart: svc-messages holds back what goes beyond.
    invitationCounts: memoryCounters(now)({ name: 'invitations', windowSeconds: 24 * 3_600 }),
  });
  const origins = publicOrigins(options.publicUrl);
  const jobs = [
    startInboxPruning({ store, logger, now }),
    startPicturePruning({ pictures: store.pictures, logger, now }),
    startTeamPruning({ store, logger, now }),
    startNoticingOtherWriters({ store, onWritten, logger }),
    startErasing({ store, erase: cases.eraseAccount, logger, now }),
    ...(options.directory ? [startAccountBackfill({ store, directory, logger })] : []),
    startIdempotencyPruning({ prune: store.pruneIdempotencyRecords, logger, now }),
  ];
  observeOutbox({ outbox: store.outbox, name: 'marathons', metrics, now });
  return {
    app: marathonsApp({
      useCases: cases,
      responses,
      searchResponses: pacedResponses(searches),
      listTurns: createListTurns(options.store.isShared ? listsAtServer : 1),
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
