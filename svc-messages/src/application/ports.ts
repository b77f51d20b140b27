import type {
  DirectoryAccount,
  EmailChangeRecord,
  SentChallenge,
  SignInDevice,
} from '@marathon/contracts/accounts';
import type { MarathonEvent, MarathonSnapshot } from '@marathon/contracts/events';
import type { RegistrationReference, WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import type { PushContent } from '@marathon/contracts/pushSubscriptions';
import type { SentTakedown } from '@marathon/contracts/takedown';
import type { SentInvitation } from '@marathon/contracts/teams';
import type { Outbox } from '@marathon/event-bus';
import type { Announcement } from '../domain/announcement.ts';
import type { Changes, EventBody, StoredState } from '../domain/changes.ts';
import type { EndReason, Message, MessageState, NewMessage } from '../domain/message.ts';
import type { Place } from '../domain/place.ts';
import type { PushSubscription } from '../domain/pushSubscription.ts';
import type { Race, RaceVersion } from '../domain/race.ts';
import type { RenderedMessage } from '../templates/index.ts';

/** Messages of one channel. */
export interface MessageQueue {
  /** Leases due messages to the caller: urgent ones first, then the oldest. */
  claim(claim: Claim): Promise<readonly Message[]>;
  /** Ends a message's lease. Ignores deleted messages. */
  finish(id: string, outcome: Outcome): Promise<void>;
  /** Newest first, at most 1,000. */
  messagesOf(accountId: string): Promise<readonly ListedMessage[]>;
  /** Neither sent nor given up, counted up to 10,000, and when the oldest one was due. */
  waiting(): Promise<{ readonly queued: number; readonly failed: number; readonly oldestDueAt?: string }>;
  /** Deletes messages that ended before; returns how many. */
  pruneMessages(before: Date, atMost: number): Promise<number>;
}

/** The mail queue, with the known races and places. Adapters pass `testing/messageStoreContract.ts`. */
export interface MessageStore extends MessageQueue {
  readonly outbox: Outbox;
  /** Apart from mails, which releases without push messages claim, too. */
  readonly pushes: MessageQueue;
  readonly pushSubscriptions: PushSubscriptions;
  /** Reads, decides and writes in one transaction. A known cause adds no message. */
  apply(events: readonly EventBody[], decide: (before: StoredState) => Changes): Promise<void>;
  readonly deferred?: DeferredEvents;
  /** Turns the most overdue announcement into messages for some places. False without a due one. */
  announce(atMost: number, decide: DecideAnnouncement): Promise<boolean>;
  race(marathonId: string): Promise<Race | undefined>;
  /** Date and place as of that revision. */
  raceAt(marathonId: string, revision: number): Promise<RaceVersion | undefined>;
  place(registrationId: string): Promise<Place | undefined>;
  preferences(accountId: string): Promise<Preferences>;
  setPreferences(accountId: string, preferences: Preferences): Promise<void>;
  /** Rejects while the store cannot answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Adapters pass `testing/pushSubscriptionsContract.ts`. */
export interface PushSubscriptions {
  /** An endpoint belongs to whom it was saved for last. The oldest of an account makes room. False for an erased account. */
  save(subscription: PushSubscription): Promise<boolean>;
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
  /** Absent if deciding events is fast. */
  add?(events: readonly EventBody[]): Promise<void>;
  /** The oldest batch. */
  first(): Promise<{ readonly id: number; readonly events: readonly EventBody[] } | undefined>;
  remove(id: number): Promise<void>;
}

export type DecideAnnouncement = (
  announcement: Announcement,
  places: readonly Place[],
) => readonly NewMessage[];

export interface Claim {
  readonly limit: number;
  readonly leaseMs: number;
  readonly urgentOnly?: boolean;
}

export interface Outcome {
  readonly state: MessageState;
  readonly attempts: number;
  readonly dueAt?: string;
  /** The code of the mail server or push service, or why it was not sent. */
  readonly lastError?: EndReason | `smtp-${string}` | `push-${string}` | undefined;
  /** The revision that the runner knows now. */
  readonly told?: { readonly registrationId: string; readonly revision: number } | undefined;
  readonly events?: readonly MarathonEvent[];
}

export interface Preferences {
  readonly reminders: boolean;
}

export interface ListedMessage extends Pick<Message, 'id' | 'kind' | 'createdAt'> {
  readonly state: MessageState;
  readonly sentAt: string | null;
  /** Another mail contained it. */
  readonly isMerged: boolean;
}

/** The owner of accounts. Undefined for deleted ones; rejects while it cannot answer. */
export interface AccountDirectory {
  account(accountId: string): Promise<DirectoryAccount | undefined>;
  challenge(challengeId: string): Promise<SentChallenge | undefined>;
  emailChange(challengeId: string): Promise<EmailChangeRecord | undefined>;
  /** For a sign-in on a new device. */
  device(signInId: string): Promise<SignInDevice | undefined>;
}

export interface RegistrationSource {
  find(registrationId: string): Promise<RegistrationReference | undefined>;
}

/** For a race without any event yet. */
export interface RaceSource {
  find(marathonId: string): Promise<MarathonSnapshot | undefined>;
}

/** Undefined for accepted, withdrawn and expired invitations. */
export interface InvitationSource {
  find(invitationId: string): Promise<SentInvitation | undefined>;
}

/** Undefined for ended takedowns. */
export interface TakedownSource {
  find(takedownId: string): Promise<SentTakedown | undefined>;
}

/** Turns in waiting rooms. Answers undefined for an account that is in none there (any more). */
export interface TurnSource {
  find(marathonId: string, accountId: string): Promise<WaitingRoomTurn | undefined>;
}

export interface Mail extends RenderedMessage {
  readonly id: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly date: Date;
  /** Address for replies; undefined: the sender's. */
  readonly replyTo?: string | undefined;
  /** Unsubscribes with one click in the mail program (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Adapters pass `testing/deliveryContract.ts`. */
export interface Delivery {
  send(mail: Mail): Promise<DeliveryOutcome>;
  close(): Promise<void>;
}

export type DeliveryOutcome =
  | { readonly is: 'accepted' }
  /** The server's verdict on this mail. `code` contains no personal data. */
  | { readonly is: 'refused'; readonly isPermanent: boolean; readonly code: string }
  /** No verdict: the server does not answer. */
  | { readonly is: 'unreachable'; readonly code: string };

/** Push services of browsers. Adapters pass `testing/pushDeliveryContract.ts`. */
export interface PushDelivery {
  /** For `PushManager.subscribe`, in base64url. */
  readonly publicKey: string;
  /** Whether the endpoint is at a known push service, and the keys are some. */
  accepts(subscription: Pick<PushSubscription, 'endpoint' | 'keys'>): boolean;
  send(push: Push): Promise<PushOutcome>;
  close(): Promise<void>;
}

export interface Push {
  readonly to: Pick<PushSubscription, 'endpoint' | 'keys'>;
  /** The browser's worker reads it. */
  readonly content: PushContent;
  /** After so many seconds a device that was away gets it no more. */
  readonly ttlSeconds: number;
  /** Replaces a waiting one with the same topic: at most 32 letters of base64url. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly is: 'accepted' }
  /** The browser has ended the subscription. */
  | { readonly is: 'gone' }
  | {
      readonly is: 'refused';
      readonly isPermanent: boolean;
      readonly code: string;
      /** The service's own wish. */
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly is: 'unreachable'; readonly code: string };

/** For a product without a mail server. */
export interface Mailbox {
  /** Newest first, at most 200. */
  list(): Promise<readonly StoredMail[]>;
  read(id: string): Promise<StoredMail | undefined>;
  /** Ignores missing ones. */
  remove(ids: readonly string[]): Promise<void>;
  /** Deletes mails written before; returns how many. */
  prune(before: Date, atMost: number): Promise<number>;
}

export interface StoredMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly head: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}
