import type { SortOrder } from '@marathon/contracts/constants';
import type { Email } from '@marathon/contracts/email';
import type { MarathonEvent } from '@marathon/contracts/events';
import type { Idempotency } from '@marathon/contracts/idempotency';
import type { Marathon } from '@marathon/contracts/marathon';
import type { Result } from '@marathon/contracts/result';
import type { Outbox } from '@marathon/event-bus';
import type { CreatorActivity } from '../domain/additionLimits.ts';
import type { RegistrationCount, RegistrationEvent } from '../domain/countRegistrations.ts';
import type { Draft } from '../domain/draft.ts';
import type { Caller, OwnedMarathon } from '../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../domain/raceLog.ts';
import type { TakedownEntry } from '../domain/takedown.ts';
import type { MarathonAndTeam, TeamEntry } from '../domain/team.ts';
import type { PictureStore } from './picturePorts.ts';
import type { RaceLogReading } from './raceLogReading.ts';

/** Writes store events and log entries in their transaction. Adapters pass `testing/marathonStoreContract.ts`. */
export interface MarathonStore extends RaceLogReading {
  readonly outbox: Outbox;
  readonly pictures: PictureStore;
  /** Whether other processes write to it, too: what was read may have changed. */
  readonly isShared: boolean;
  /** In order of creation, then of _id. Hidden marathons are in no list, count, version or distance. */
  list(query: ListQuery): Promise<readonly StoredMarathon[]>;
  count(query: ListFilter): Promise<number>;
  /** Like `list`, but only ids and revisions; cheap for 1,000 of them. */
  versions(query: ListQuery): Promise<readonly MarathonVersion[]>;
  byId(id: string): Promise<StoredMarathon | undefined>;
  distances(atMost: number): Promise<readonly string[]>;
  /**
   * Returns the new id. Refused as `mayAdd` refuses, or with `invalid-token` for a deleted account. Within a day the
   * same request under the same key gets the first answer and stores nothing; another request is refused with
   * `idempotency-key-reused`. Refusals with `retryAfterSeconds` are not stored.
   */
  add(
    marathon: OwnedMarathon,
    events: readonly MarathonEvent[],
    conditions?: AdditionConditions,
  ): Promise<Result<string>>;
  /** Adds all or none: only to an empty store, and only once. True if it did. */
  addToNewStore(entries: readonly Decision[]): Promise<boolean>;
  /**
   * Reads, decides and writes in one transaction. `decide` raises the revision of what it changes. It may run again
   * after a conflict, so it has no side effects. Without events nothing is written. Never writes the count:
   * `countRegistrations` does.
   */
  change(id: string, decide: Decide): Promise<Result<Decision>>;
  /** Like `change`, and deletes the marathon. */
  remove(id: string, decide: Decide): Promise<Result<Decision>>;
  /** Like `change`, with team and log. The log is append only. */
  changeTakedown(
    id: string,
    decide: (held: MarathonAndTeam) => Result<DecidedTakedown>,
  ): Promise<Result<DecidedTakedown>>;
  /** In order; also for a deleted marathon. */
  takedownsOf(marathonId: string): Promise<readonly TakedownEntry[]>;
  takedownEntry(id: string): Promise<TakedownEntry | undefined>;
  /** In the order of their ids. Deleted with the marathon. */
  teamOf(marathonId: string): Promise<readonly TeamEntry[]>;
  teamEntry(id: string): Promise<TeamEntry | undefined>;
  teamEntriesOf(accountId: string): Promise<readonly TeamEntry[]>;
  /** Decides, and writes team and events in one transaction. Erased accounts cannot accept (`invalid-token`). */
  changeTeam<Decision extends DecidedTeam>(
    marathonId: string,
    decide: (held: MarathonAndTeam) => Result<Decision>,
  ): Promise<Result<Decision>>;
  /** Deletes entries whose role or invitation ended before; returns how many. */
  pruneTeams(before: Date, atMost: number): Promise<number>;
  /** Last changed first. */
  draftsOf(owner: Caller): Promise<readonly Draft[]>;
  draftById(id: string): Promise<Draft | undefined>;
  /** Reads, decides and writes in one transaction. Refused with `invalid-token` for a deleted account. */
  saveDraft(id: string, owner: Caller, decide: DecideDraft): Promise<Result<Draft>>;
  publicationOf(draftId: string): Promise<string | undefined>;
  /** False if this person has no such draft. */
  removeDraft(id: string, owner: Caller): Promise<boolean>;
  renewDrafts(accountId: string, email: Email): Promise<void>;
  /** In order of creation. */
  ofAccount(accountId: string): Promise<readonly StoredMarathon[]>;
  /** Decides about all marathons of an account in one transaction. `decide` raises the revision of what it changes. */
  changeAll(accountId: string, decide: (owned: readonly OwnedMarathon[]) => DecidedAll): Promise<void>;
  /**
   * Like `changeAll`, for a deleted account: blocks further additions, deletes its drafts, memberships, idempotency
   * records and additions, and anonymizes the race log. `isFirst` is false if it was erased before.
   */
  erase(
    accountId: string,
    decide: (owned: readonly OwnedMarathon[], isFirst: boolean) => DecidedAll,
  ): Promise<void>;
  erasedSince(at: Date): Promise<readonly string[]>;
  /** Deletes records of accounts erased before; returns how many. */
  pruneErased(before: Date, atMost: number): Promise<number>;
  /** The next emails, in order, of creators and drafts without a known account. */
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
  adopt(email: string, accountId: string): Promise<void>;
  /** Passes each event to `decide` once, however often it comes; events of deleted marathons count as done. */
  countRegistrations(events: readonly RegistrationEvent[], decide: DecideCounts): Promise<void>;
  /** Deletes records stored before; returns how many. */
  pruneIdempotencyRecords(before: Date, atMost: number): Promise<number>;
  /** Deletes ids of events counted before, never the newest; returns how many. */
  pruneInbox(before: Date, atMost: number): Promise<number>;
  /** Whether another connection wrote since the last call. False for a shared store: nothing of it is cached. */
  writtenByOthers(): Promise<boolean>;
  /** Rejects while the store cannot answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredMarathon extends OwnedMarathon {
  readonly countRevision: number;
}

export interface ListFilter {
  readonly createdBy?: string | undefined;
  readonly search?: MarathonSearch | undefined;
  readonly withTakenDown?: boolean | undefined;
}

export interface ListQuery extends ListFilter {
  readonly sort: SortOrder;
  readonly limit?: number | undefined;
  /** Only marathons after this one in the list's order. */
  readonly after?: Pick<Marathon, '_id' | 'createdAt'> | undefined;
}

/** Criteria. Texts match by the beginnings of words, ignoring accents and case; without words nothing matches. */
export interface MarathonSearch {
  /** In title, location or description. */
  readonly words?: string | undefined;
  readonly place?: string | undefined;
  readonly distance?: string | undefined;
  /** `yyyy-MM` in the race's time zone. */
  readonly month?: string | undefined;
  /** Open with free spots at this instant. */
  readonly openAt?: Date | undefined;
}

export interface Decision {
  readonly marathon: OwnedMarathon;
  readonly events: readonly MarathonEvent[];
  readonly logEntry?: RaceLogEntry | undefined;
}

/** `entry` is undefined if nothing changes. */
export interface DecidedTakedown extends Decision {
  readonly entry: TakedownEntry | undefined;
}

export interface DecidedTeam {
  readonly team: readonly TeamEntry[];
  readonly events: readonly MarathonEvent[];
  readonly logEntry?: RaceLogEntry | undefined;
}

export interface DecidedAll {
  readonly changed: readonly OwnedMarathon[];
  readonly removed: readonly OwnedMarathon[];
  readonly events: readonly MarathonEvent[];
}

/** `activity` is the creator's; present whenever the marathon is. */
export type Decide = (
  current: OwnedMarathon | undefined,
  activity: CreatorActivity | undefined,
  team: readonly TeamEntry[],
) => Result<Decision>;

/** `unseen`: events not passed before; `before`: the counts of their marathons. */
export type DecideCounts = (
  before: readonly RegistrationCount[],
  unseen: readonly RegistrationEvent[],
) => { readonly counts: readonly RegistrationCount[]; readonly events: readonly MarathonEvent[] };

export interface AdditionConditions {
  readonly logEntry?: RaceLogEntry | undefined;
  readonly idempotency?: Idempotency | undefined;
  readonly mayAdd?: MayAdd;
  /** The draft to publish, if `mayPublish`: deleted in the same transaction; its id is never used again. */
  readonly draft?:
    | { readonly id: string; readonly mayPublish: (current: Draft | undefined) => Result<void> }
    | undefined;
}

/** `count`: the person's drafts; `publishedAs`: the marathon that this draft became. */
export type DecideDraft = (known: {
  readonly current: Draft | undefined;
  readonly count: number;
  readonly publishedAs: string | undefined;
}) => Result<Draft>;

/** Asked within the transaction that adds the marathon. */
export type MayAdd = (activity: CreatorActivity) => Result<void>;

/** Except for the count, a marathon changes only with its revision. */
export interface MarathonVersion {
  readonly id: string;
  readonly revision: number;
  readonly registrationCount: number;
  readonly countRevision: number;
}
