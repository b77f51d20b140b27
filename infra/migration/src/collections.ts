import type { MarathonEvent } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import type { DeadLetter } from '@marathon/event-bus';
import { comparableDeadLetter } from '@marathon/event-bus/amqp';
import { sqliteOutboxSource } from '@marathon/event-bus/sqlite';
import { type AccountEntry, comparableAccount } from '@marathon/identity';
import { accountSource } from '@marathon/identity/embedded';
import type { RecordSource, RecordTarget } from '@marathon/persistence';
import { marathonSources } from '@marathon/svc-marathons/transfer';
import {
  type MessageEntry,
  messageSources,
  type Place,
  type PreferencesEntry,
  type PushSubscription,
} from '@marathon/svc-messages/transfer';
import { registrationSources } from '@marathon/svc-registrations/transfer';
import { accountIdsOf, underIds } from './accountIds.ts';
import type { Collection } from './collection.ts';
import { deadLettersIn } from './deadLetters.ts';
import type { EmbeddedStore } from './openSource.ts';
import type { Target } from './openTarget.ts';
import { deferredOf, logOf, ofAccount, ownedOf, raceLogOf, teamOf } from './ownedByAccounts.ts';
import { inOrder, waitingEvents } from './waitingEvents.ts';

interface Stores {
  readonly source: EmbeddedStore;
  readonly target: Target;
  /** Start of the run: idempotency records that are expired then stay behind. */
  readonly at: Date;
}

export function collectionsOf({ source, target, at }: Stores): readonly Collection[] {
  const marathons = marathonSources(source.marathons, at);
  const registrations = registrationSources(source.registrations, at);
  const formerReplays = sqliteOutboxSource(source.events);
  const messages = messageSources(source.messages, at);
  const ofRegistrations = (event: MarathonEvent) => event.source === wireNames.svcRegistrations.eventSource;
  const marathonOutbox = waitingEvents({
    outbox: marathons.outbox,
    formerReplays,
    isOwn: (event) => !ofRegistrations(event),
  });
  const registrationOutbox = waitingEvents({
    outbox: registrations.outbox,
    formerReplays,
    isOwn: ofRegistrations,
  });
  const [toMarathons, toRegistrations, toMessages] = [
    target.marathons,
    target.registrations,
    target.messages,
  ];
  const ids = target.accounts && accountIdsOf(accountSource(source.identity), target.accounts);
  // After the accounts, for their new ids.
  return [
    pair('marathons.marathons', marathons.marathons, toMarathons.marathons),
    pair('marathons.seeded', marathons.seeded, toMarathons.seeded),
    pair('marathons.drafts', marathons.drafts, toMarathons.drafts),
    pair('marathons.published_drafts', marathons.publishedDrafts, toMarathons.publishedDrafts),
    pair('marathons.takedown_log', marathons.takedowns, toMarathons.takedowns),
    pair('marathons.pictures', marathons.pictures, toMarathons.pictures),
    {
      ...pair('marathons.picture_files', marathons.pictureFiles, toMarathons.pictureFiles),
      // Each has up to half a megabyte.
      perBatch: 20,
    },
    pair('marathons.erased_accounts', marathons.erased, toMarathons.erased),
    pair('marathons.idempotency_records', marathons.idempotencyRecords, toMarathons.idempotencyRecords),
    pair('marathons.inbox', marathons.inbox, toMarathons.inbox),
    pair('marathons.outbox', marathonOutbox, toMarathons.outbox),
    pair('registrations.marathons', registrations.marathons, toRegistrations.marathons),
    pair('registrations.registrations', registrations.registrations, toRegistrations.registrations),
    pair('registrations.medical_answers', registrations.medicalAnswers, toRegistrations.medicalAnswers),
    pair('registrations.cancelled_registrations', registrations.cancelled, toRegistrations.cancelled),
    pair('registrations.erased_accounts', registrations.erased, toRegistrations.erased),
    pair(
      'registrations.idempotency_records',
      registrations.idempotencyRecords,
      toRegistrations.idempotencyRecords,
    ),
    pair('registrations.outbox', registrationOutbox, toRegistrations.outbox),
    ...(target.accounts ? [accounts(accountSource(source.identity), target.accounts)] : []),
    underIds(ids, pair('registrations.registration_log', registrations.log, toRegistrations.log), logOf),
    underIds(ids, pair('marathons.teams', marathons.teams, toMarathons.teams), teamOf),
    underIds(ids, pair('marathons.race_log', marathons.raceLog, toMarathons.raceLog), raceLogOf),
    underIds(ids, pair('messages.messages', messages.messages, toMessages.messages), ofAccount<MessageEntry>),
    underIds(ids, pair('messages.pushes', messages.pushes, toMessages.pushes), ofAccount<MessageEntry>),
    underIds(
      ids,
      pair('messages.push_subscriptions', messages.pushSubscriptions, toMessages.pushSubscriptions),
      ownedOf<PushSubscription>,
    ),
    pair('messages.races', messages.races, toMessages.races),
    pair('messages.race_versions', messages.versions, toMessages.versions),
    pair('messages.announcements', messages.announcements, toMessages.announcements),
    underIds(ids, pair('messages.places', messages.places, toMessages.places), ofAccount<Place>),
    underIds(
      ids,
      pair('messages.preferences', messages.preferences, toMessages.preferences),
      ownedOf<PreferencesEntry>,
    ),
    pair('messages.erased', messages.erased, toMessages.erased),
    underIds(ids, pair('messages.put_off_events', messages.deferred, toMessages.deferred), deferredOf),
    pair('messages.outbox', inOrder(messages.outbox), toMessages.outbox),
    ...(target.deadLetters ? [deadLetters(deadLettersIn(source), target.deadLetters)] : []),
  ];
}

const pair = <Entry>(name: string, source: RecordSource<Entry>, target: RecordTarget<Entry>): Collection => ({
  name,
  source,
  target,
  comparable: (entry) => entry,
  perBatch: 1_000,
});

const deadLetters = (source: RecordSource<DeadLetter>, target: RecordTarget<DeadLetter>): Collection => ({
  ...pair('rabbitmq.dead_letters', source, target),
  comparable: (entry) => comparableDeadLetter(entry as DeadLetter),
});

/** One request to Keycloak each. */
const accounts = (source: RecordSource<AccountEntry>, target: RecordTarget<AccountEntry>): Collection => ({
  ...pair('keycloak.accounts', source, target),
  comparable: (entry) => comparableAccount(entry as AccountEntry),
  perBatch: 50,
});
