import type {
  DirectoryAccount,
  EmailChangeRecord,
  SentChallenge,
  SignInDevice,
} from '@marathon/contracts/accounts';
import type { MarathonEvent, MarathonSnapshot } from '@marathon/contracts/events';
import type { RegistrationReference } from '@marathon/contracts/internalAnswers';
import type { SentTakedown } from '@marathon/contracts/takedown';
import type { SentInvitation } from '@marathon/contracts/teams';
import type { Outbox } from '@marathon/event-bus';
import type { Announcement } from '../domain/announcement.ts';
import type { Changes, Happening, StoredState } from '../domain/changes.ts';
import type { EndReason, Message, MessageState, NewMessage } from '../domain/message.ts';
import type { Place } from '../domain/place.ts';
import type { Race, RaceVersion } from '../domain/race.ts';
import type { RenderedMessage } from '../templates/index.ts';

/**
 * The queue of mails, and what is known of races and places. A new adapter runs through
 * `testing/messageStoreContract.ts`.
 */
export interface MessageStore {
  readonly outbox: Outbox;
  /** Reads what is known, decides and writes in one transaction. A cause that is known already causes no second message. */
  apply(events: readonly Happening[], decide: (before: StoredState) => Changes): Promise<void>;
  readonly deferred?: DeferredEvents;
  /** Turns the announcement that is due longest into messages, for at most so many places. False when none is due. */
  announce(atMost: number, decide: DecideAnnouncement): Promise<boolean>;
  /** Leases messages that are due to whoever asks: urgent ones first, then the oldest. Nobody else gets them meanwhile. */
  claim(wanted: Claim): Promise<readonly Message[]>;
  /** Ends the lease of a message. Nothing happens where the message is gone. */
  finish(id: string, outcome: Outcome): Promise<void>;
  race(marathonId: string): Promise<Race | undefined>;
  /** When and where the race was at that revision. */
  raceAt(marathonId: string, revision: number): Promise<RaceVersion | undefined>;
  place(registrationId: string): Promise<Place | undefined>;
  preferences(accountId: string): Promise<Preferences>;
  setPreferences(accountId: string, preferences: Preferences): Promise<void>;
  /** The newest first, at most 1,000. */
  messagesOf(accountId: string): Promise<readonly ListedMessage[]>;
  /** Those that are neither sent nor given up, counted to 10,000, and when the oldest one was due. */
  waiting(): Promise<{ readonly queued: number; readonly failed: number; readonly oldestDueAt?: string }>;
  /** Deletes at most so many messages that ended before; how many. */
  pruneMessages(before: Date, atMost: number): Promise<number>;
  /** Rejects while the store cannot answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Events of a crowd, kept at hardly any cost until it has gone. */
export interface DeferredEvents {
  /** Absent where deciding events slows nobody down. */
  add?(events: readonly Happening[]): Promise<void>;
  /** Those that were added together, the oldest first. */
  first(): Promise<{ readonly id: number; readonly events: readonly Happening[] } | undefined>;
  remove(id: number): Promise<void>;
}

export type DecideAnnouncement = (
  announcement: Announcement,
  places: readonly Place[],
) => readonly NewMessage[];

export interface Claim {
  readonly limit: number;
  readonly leaseMs: number;
  /** Only messages that somebody waits for. */
  readonly urgentOnly?: boolean;
}

export interface Outcome {
  readonly state: MessageState;
  readonly attempts: number;
  /** When it is tried again. */
  readonly dueAt?: string;
  /** The code of the mail server, or why it is not sent. */
  readonly lastError?: EndReason | `smtp-${string}` | undefined;
  /** The revision of the race that its runner knows now. */
  readonly told?: { readonly registrationId: string; readonly revision: number } | undefined;
  readonly events?: readonly MarathonEvent[];
}

export interface Preferences {
  readonly reminders: boolean;
}

export interface ListedMessage extends Pick<Message, 'id' | 'kind' | 'createdAt'> {
  readonly state: MessageState;
  readonly sentAt: string | null;
  /** Another mail said it, too. */
  readonly isMerged: boolean;
}

/** Who owns accounts. Answers undefined for what is gone; rejects while it cannot answer. */
export interface AccountDirectory {
  account(accountId: string): Promise<DirectoryAccount | undefined>;
  challenge(challengeId: string): Promise<SentChallenge | undefined>;
  emailChange(challengeId: string): Promise<EmailChangeRecord | undefined>;
  /** Of a sign-in that was new to its account. */
  device(signInId: string): Promise<SignInDevice | undefined>;
}

export interface RegistrationSource {
  find(registrationId: string): Promise<RegistrationReference | undefined>;
}

/** For a race of which no event has come yet. */
export interface RaceSource {
  find(marathonId: string): Promise<MarathonSnapshot | undefined>;
}

/** Invitations to teams of marathons. Answers undefined for what was accepted, withdrawn or is over. */
export interface InvitationSource {
  find(invitationId: string): Promise<SentInvitation | undefined>;
}

/** Takedowns of marathons. Answers undefined for one that holds no more. */
export interface TakedownSource {
  find(takedownId: string): Promise<SentTakedown | undefined>;
}

/** A mail, ready to leave. */
export interface Mail extends RenderedMessage {
  readonly id: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly date: Date;
  /** Switches such mails off: with one press in the mail program (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/**
 * Hands mails over. A new adapter runs through `testing/deliveryContract.ts`.
 */
export interface Delivery {
  send(mail: Mail): Promise<DeliveryOutcome>;
  close(): Promise<void>;
}

export type DeliveryOutcome =
  | { readonly is: 'accepted' }
  /** The server has judged this mail. `code` has no personal data in it. */
  | { readonly is: 'refused'; readonly isPermanent: boolean; readonly code: string }
  /** Nobody has judged it: the server does not answer. */
  | { readonly is: 'unreachable'; readonly code: string };

/** Where mails lie that no server takes. */
export interface Mailbox {
  /** The newest first, at most 200. */
  list(): Promise<readonly StoredMail[]>;
  read(id: string): Promise<StoredMail | undefined>;
  /** Those that are there. */
  remove(ids: readonly string[]): Promise<void>;
  /** Deletes at most so many that were written before; how many. */
  prune(before: Date, atMost: number): Promise<number>;
}

/** A mail as it would have arrived. */
export interface StoredMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  /** Its header lines. */
  readonly head: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}
