import type { MarathonEvent } from '@marathon/contracts/events';
import type { Steps } from '@marathon/persistence/transactions';
import type { Announcement } from '../../domain/announcement.ts';
import type { SignUpMessage } from '../../domain/changes.ts';
import type { EndReason, MessageState, NewMessage } from '../../domain/message.ts';
import type { Place } from '../../domain/place.ts';
import type { PushSubscription } from '../../domain/pushSubscription.ts';
import type { Race, RaceVersion } from '../../domain/race.ts';

export interface UnitOfWork {
  /** On disk when the promise resolves, undone when it rejects. `work` runs again after a conflict. */
  transaction<T>(work: (tables: Tables) => Steps<T>): Promise<T>;
}

/** The tables of one transaction; `yield*` waits for their methods. */
export interface Tables {
  readonly mails: MessageTable;
  readonly pushes: MessageTable;
  readonly pushSubscriptions: PushSubscriptionTable;
  readonly races: RaceTable;
  readonly announcements: AnnouncementTable;
  readonly places: PlaceTable;
  readonly preferences: PreferenceTable;
  readonly erasedAccounts: ErasedAccountTable;
  readonly outbox: OutboxTable;
}

export interface MessageTable {
  /** A known cause adds no message. */
  insert(messages: readonly NewMessage[]): Steps<unknown>;
  /** Ends a message's lease. Ignores deleted messages. */
  finish(id: string, outcome: Outcome): Steps<unknown>;
  /** Only a message that waits; so does `addChallenge`. */
  end(id: string, reason: EndReason): Steps<unknown>;
  addChallenge(id: string, challengeId: string): Steps<unknown>;
  signUps(accountIds: readonly string[]): Steps<ReadonlyMap<string, readonly SignUpMessage[]>>;
  erase(accountIds: readonly string[]): Steps<unknown>;
}

export interface Outcome {
  readonly state: MessageState;
  readonly attempts: number;
  readonly dueAt?: string;
  /** The code of the mail server or push service, or why it was not sent. */
  readonly lastError?: EndReason | `smtp-${string}` | `push-${string}` | undefined;
}

export interface PushSubscriptionTable {
  /** An endpoint belongs to whom it was saved for last. The oldest of an account makes room. */
  save(subscription: PushSubscription): Steps<unknown>;
  /** By account, newest first. */
  idsOf(accountIds: readonly string[]): Steps<ReadonlyMap<string, readonly string[]>>;
  erase(accountIds: readonly string[]): Steps<unknown>;
}

export interface RaceTable {
  byIds(ids: readonly string[]): Steps<ReadonlyMap<string, Race>>;
  put(race: Race): Steps<unknown>;
  /** Ignores a known one. */
  addVersion(version: RaceVersion): Steps<unknown>;
}

export interface AnnouncementTable {
  /** The most overdue one. `toldUntil`: the last registration that has its message. */
  due(at: string): Steps<(Announcement & { readonly toldUntil: string }) | undefined>;
  /** Replaces the race's one of the same kind, and starts again. */
  put(announcement: Announcement): Steps<unknown>;
  setToldUntil(key: AnnouncementKey, registrationId: string): Steps<unknown>;
  remove(key: AnnouncementKey): Steps<unknown>;
}

export type AnnouncementKey = Pick<Announcement, 'marathonId' | 'kind'>;

export interface PlaceTable {
  byIds(ids: readonly string[]): Steps<ReadonlyMap<string, Place>>;
  /** Not cancelled, in order of their ids. */
  ofRace(marathonId: string, page: PlacePage): Steps<readonly Place[]>;
  /** Keeps the told revision of a known place. */
  put(places: readonly Place[]): Steps<unknown>;
  /** The revision that the runner knows now; it never goes back. */
  noteTold(notice: RevisionNotice): Steps<unknown>;
  /** Cancels the places of these accounts; they stay without an account. */
  erase(accountIds: readonly string[]): Steps<unknown>;
}

export interface PlacePage {
  readonly after: string;
  readonly atMost: number;
}

export interface RevisionNotice {
  readonly registrationId: string;
  readonly revision: number;
}

export interface PreferenceTable {
  erase(accountIds: readonly string[]): Steps<unknown>;
}

export interface ErasedAccountTable {
  among(accountIds: readonly string[]): Steps<ReadonlySet<string>>;
  add(accountIds: readonly string[]): Steps<unknown>;
}

export interface OutboxTable {
  append(events: readonly MarathonEvent[]): Steps<unknown>;
}
