import type { RequestListener } from 'node:http';
import type { Clock } from '@marathon/contracts/clock';
import type { AccountMessages } from '@marathon/contracts/mailPreferences';
import { wireNames } from '@marathon/contracts/wireNames';
import {
  type EventBus,
  type OutboxRelay,
  observeOutbox,
  type Subscription,
  startOutboxRelay,
} from '@marathon/event-bus';
import { isStoreUnavailable, startPruning } from '@marathon/persistence';
import type { OpenCounters } from '@marathon/persistence/counters';
import type {
  ApiTokens,
  Logger,
  Metrics,
  ReadinessChecks,
  Secrets,
  ServiceTokens,
} from '@marathon/service-kit';
import type { Dependencies } from './application/dependencies.ts';
import { observeMessages, observePushes } from './application/observeMessages.ts';
import type { Delivery, Mailbox } from './application/ports/mailDelivery.ts';
import type { MessageQueue, MessageStore } from './application/ports/messageStore.ts';
import type {
  AccountDirectory,
  InvitationSource,
  RaceSource,
  RegistrationSource,
  TakedownSource,
  TurnSource,
} from './application/ports/owners.ts';
import type { PushDelivery } from './application/ports/pushDelivery.ts';
import { processDeferredEvents } from './application/processDeferredEvents.ts';
import { createUnsubscribeTokens } from './application/unsubscribeTokens.ts';
import { useCases } from './application/useCases.ts';
import type { EventBody } from './domain/changes.ts';
import { createRushDetector } from './events/crowd.ts';
import { productEvents } from './events/productEvents.ts';
import { messagesApp } from './http/app.ts';
import { startSending } from './jobs/sendQueue.ts';
import { openMailLimits } from './openMailLimits.ts';
import type { MailSite } from './templates/index.ts';

/** The caller closes store, delivery and push. */
interface Options {
  readonly store: MessageStore;
  readonly accounts: AccountDirectory;
  readonly registrations: RegistrationSource;
  readonly races: RaceSource;
  readonly invitations: InvitationSource;
  readonly takedowns: TakedownSource;
  readonly turns: TurnSource;
  readonly delivery: Delivery;
  /** Absent without a key: nobody is offered push messages. */
  readonly push?: PushDelivery | undefined;
  /** Pages below /mailbox; only if the product serves this machine alone. */
  readonly mailbox?: Mailbox | undefined;
  readonly mailPerSecond: number;
  /** Stores events of a rush until it is over. For a process that also registers. */
  readonly defersRush: boolean;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly serviceTokens: Pick<ServiceTokens, 'verify'>;
  readonly secrets: Secrets;
  readonly site: MailSite;
  readonly counters: OpenCounters;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly now: Clock;
  readonly random?: () => number;
}

export interface Messages {
  personalDataOf(accountId: string): Promise<AccountMessages>;
  readonly app: RequestListener;
  /** The composition root subscribes them before anybody publishes. */
  readonly consumers: readonly Subscription[];
  readonly checks: ReadinessChecks;
  /** Starts sending and publishing; call it once, after all subscriptions. */
  publishTo(bus: Pick<EventBus, 'publish' | 'ready'>): void;
  /** Ends sending and publishing, once no requests come in. The store stays open. */
  stop(): Promise<void>;
}

/** Arrives by the hundred a second while a crowd registers, and may wait until the crowd has gone. */
const isOfCrowd = (type: EventBody['type']) =>
  type.startsWith('registration.') || type === 'waiting-room.called';

/** Longer than any redelivery, and than any change of an announced race. */
const keepMs = 400 * 24 * 3_600_000;

/** Push services take many; each has its own limit, and says when to come again. */
const pushesPerSecond = 100;

/** The service without process, port and adapters; every composition uses it. */
export function createMessages(options: Options): Messages {
  const { store, mailbox, mailPerSecond, defersRush, secrets, counters, logger, metrics, now } = options;
  let relay: OutboxRelay | undefined;
  let workers: readonly ReturnType<typeof startSending>[] = [];
  const crowd = createRushDetector();
  const unsubscribeTokens = createUnsubscribeTokens(secrets);
  const dependencies: Dependencies = {
    ...options,
    unsubscribeTokens,
    random: options.random ?? Math.random,
    limits: openMailLimits(counters),
  };
  const cases = useCases(dependencies);
  const { personalDataOf, savePushSubscription } = cases;
  async function applyEvents(events: readonly EventBody[]) {
    await cases.applyEvents(events);
    for (const worker of workers) worker.wake();
  }
  const pruningOf = (what: string, prune: MessageQueue['prune']) =>
    startPruning({ what, prune, keepMs, everyMs: 3_600_000, logger, now });
  const pruning = [
    pruningOf('old messages', store.mails.prune),
    pruningOf('old push messages', store.pushes.prune),
    pruningOf('old push subscriptions', store.pushSubscriptions.prune),
  ];
  // Mails are deleted with their messages.
  if (mailbox) pruning.push(pruningOf('old mails', mailbox.prune));
  observeOutbox({ outbox: store.outbox, name: 'messages', metrics, now });
  const onTried = observeMessages({ mails: store.mails, metrics, now });
  const onPushTried = observePushes(metrics);
  return {
    personalDataOf,
    app: messagesApp({ ...options, personalDataOf, savePushSubscription, unsubscribeTokens }),
    consumers: [
      productEvents({
        applyEvents(events) {
          crowd.note(events.length);
          const isDeferred = defersRush && crowd.isThere() && events.every(({ type }) => isOfCrowd(type));
          return isDeferred ? store.deferred.add(events) : applyEvents(events);
        },
      }),
    ],
    checks: { [wireNames.svcMessages.storeCheck]: () => store.ready() },
    publishTo(bus) {
      relay ??= startOutboxRelay({ outbox: store.outbox, bus, logger });
      if (workers.length > 0) return;
      const mails = startSending({
        queue: store.mails,
        send: cases.sendMessage,
        processDeferred: processDeferredEvents({
          store,
          mailbox,
          now,
          logger,
          isStoreAway: isStoreUnavailable,
        }),
        announce: cases.announceDue,
        perSecond: mailPerSecond,
        onTried,
        isCrowded: crowd.isThere,
        logger,
      });
      const pushes = startSending({
        queue: store.pushes,
        send: cases.sendPush,
        perSecond: pushesPerSecond,
        onTried: onPushTried,
        isCrowded: crowd.isThere,
        logger,
      });
      workers = [mails, pushes];
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all(pruning.map((job) => job.stop()));
      await relay?.stop();
    },
  };
}
