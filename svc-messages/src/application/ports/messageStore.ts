import type { Outbox } from '@marathon/event-bus';
import type { EventBody } from '../../domain/changes.ts';
import type { Message, MessageState } from '../../domain/message.ts';
import type { Place } from '../../domain/place.ts';
import type { PushSubscription } from '../../domain/pushSubscription.ts';
import type { Race, RaceVersion } from '../../domain/race.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** All ports of one database. Adapters pass `testing/messageStoreContract.ts`. */
export interface MessageStore extends UnitOfWork, RaceReading, PreferenceStore {
  readonly outbox: Outbox;
  readonly mails: MessageQueue;
  /** Apart from mails, which releases without push messages claim, too. */
  readonly pushes: MessageQueue;
  readonly pushSubscriptions: PushSubscriptions;
  readonly deferred: DeferredEvents;
  /** Rejects while the store cannot answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface MessageQueue {
  /** Leases due messages to the caller: urgent ones first, then the oldest. */
  claim(claim: Claim): Promise<readonly Message[]>;
  /** Newest first, at most 1,000. */
  ofAccount(accountId: string): Promise<readonly ListedMessage[]>;
  /** Neither sent nor given up, counted up to 10,000, and when the oldest one was due. */
  waiting(): Promise<{ readonly queued: number; readonly failed: number; readonly oldestDueAt?: string }>;
  /** Deletes messages that ended before; returns how many. */
  prune(before: Date, atMost: number): Promise<number>;
}

export interface Claim {
  readonly limit: number;
  readonly leaseMs: number;
  readonly urgentOnly?: boolean;
}

export interface ListedMessage extends Pick<Message, 'id' | 'kind' | 'createdAt'> {
  readonly state: MessageState;
  readonly sentAt: string | null;
  /** Another mail contained it. */
  readonly isMerged: boolean;
}

export interface RaceReading {
  race(marathonId: string): Promise<Race | undefined>;
  /** Date and place as of that revision. */
  raceAt(marathonId: string, revision: number): Promise<RaceVersion | undefined>;
  place(registrationId: string): Promise<Place | undefined>;
}

export interface PreferenceStore {
  preferences(accountId: string): Promise<Preferences>;
  setPreferences(accountId: string, preferences: Preferences): Promise<void>;
}

export interface Preferences {
  readonly reminders: boolean;
}

/** Adapters pass `testing/pushSubscriptionsContract.ts`. */
export interface PushSubscriptions {
  find(id: string): Promise<PushSubscription | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<readonly PushSubscription[]>;
  /** Only if the account has it. Returns whether it did. */
  remove(subscription: Pick<PushSubscription, 'id' | 'accountId'>): Promise<boolean>;
  /** Deletes those saved before; returns how many. */
  prune(before: Date, atMost: number): Promise<number>;
}

/** Events of a rush, stored cheaply until it is over. */
export interface DeferredEvents {
  add(events: readonly EventBody[]): Promise<void>;
  first(): Promise<DeferredBatch | undefined>;
  remove(id: DeferredBatch['id']): Promise<void>;
}

export interface DeferredBatch {
  readonly id: number | string;
  readonly events: readonly EventBody[];
}
