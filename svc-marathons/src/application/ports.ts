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

/**
 * Where marathons live. Every write stores its events in the outbox, and its entry in the race log, in the same transaction.
 * A new adapter runs through `testing/marathonStoreContract.ts`.
 */
export interface MarathonStore extends RaceLogReading {
  readonly outbox: Outbox;
  /** What marathons and drafts show. */
  readonly pictures: PictureStore;
  /** Other processes may write to it, too: what was read a moment ago may have changed. */
  readonly isShared: boolean;
  /** In order of creation; equal instants are ordered by _id. Without those that were taken down, as are counts, versions and distances. */
  list(query: ListQuery): Promise<readonly StoredMarathon[]>;
  /** How many there are of this creator, or in all, that a search finds. */
  count(query: ListFilter): Promise<number>;
  /** The same as `list`, but only what tells whether a marathon has changed; cheap for 1,000 of them. */
  versions(query: ListQuery): Promise<readonly MarathonVersion[]>;
  byId(id: string): Promise<StoredMarathon | undefined>;
  /** Those that marathons have: the most frequent, at most so many. */
  distances(atMost: number): Promise<readonly string[]>;
  /**
   * The id of what was added, unless `mayAdd` refuses, or the creator's account was deleted (`invalid-token`). The same creator asking the same again under the same key within
   * a day gets the first answer, and nothing is stored; asking for something else is refused with
   * `idempotency-key-reused`. A refusal with `retryAfterSeconds` is no such answer: asking again decides again.
   */
  add(
    marathon: OwnedMarathon,
    events: readonly MarathonEvent[],
    conditions?: AdditionConditions,
  ): Promise<Result<string>>;
  /** Adds all of them, or none, whatever anybody added before: only to an empty store, and only once in its life. True when it did. */
  addToNewStore(entries: readonly Decision[]): Promise<boolean>;
  /**
   * Reads, decides and writes in one transaction. Whoever decides to change a marathon raises its revision. `decide` may
   * run again when another writer came first, so it has no effects. No events: nothing is written. The count is never written: it belongs to `countRegistrations`.
   */
  change(id: string, decide: Decide): Promise<Result<Decision>>;
  /** The same, and takes the marathon away. */
  remove(id: string, decide: Decide): Promise<Result<Decision>>;
  /** The same, with team and log: appends to the log, of which nothing ever changes or goes. */
  changeTakedown(
    id: string,
    decide: (held: MarathonAndTeam) => Result<DecidedTakedown>,
  ): Promise<Result<DecidedTakedown>>;
  /** In the order of the decisions, also of a marathon that is gone. */
  takedownsOf(marathonId: string): Promise<readonly TakedownEntry[]>;
  takedownEntry(id: string): Promise<TakedownEntry | undefined>;
  /** In the order of their ids. A marathon that goes takes its team along. */
  teamOf(marathonId: string): Promise<readonly TeamEntry[]>;
  teamEntry(id: string): Promise<TeamEntry | undefined>;
  /** What this account is or was invited to be, in the teams of all marathons. */
  teamEntriesOf(accountId: string): Promise<readonly TeamEntry[]>;
  /** Reads marathon and team, decides, and writes the team and the events in one transaction. Who was erased accepts nothing (`invalid-token`). */
  changeTeam<Decision extends DecidedTeam>(
    marathonId: string,
    decide: (held: MarathonAndTeam) => Result<Decision>,
  ): Promise<Result<Decision>>;
  /** Deletes at most so many entries whose role, or whose invitation, ended before; how many. */
  pruneTeams(before: Date, atMost: number): Promise<number>;
  /** A person's drafts, the last changed first. */
  draftsOf(owner: Caller): Promise<readonly Draft[]>;
  draftById(id: string): Promise<Draft | undefined>;
  /** Reads, decides and writes in one transaction. A person whose account was deleted saves nothing (`invalid-token`). */
  saveDraft(id: string, owner: Caller, decide: DecideDraft): Promise<Result<Draft>>;
  /** The id of the marathon that a draft has become. */
  publicationOf(draftId: string): Promise<string | undefined>;
  /** False where this person has no such draft. */
  removeDraft(id: string, owner: Caller): Promise<boolean>;
  /** The drafts of an account get this e-mail. */
  renewDrafts(accountId: string, email: Email): Promise<void>;
  /** All of an account, in order of creation. */
  ofAccount(accountId: string): Promise<readonly StoredMarathon[]>;
  /** Decides about all marathons of an account, and writes, in one transaction. Whoever changes a marathon raises its revision. */
  changeAll(accountId: string, decide: (owned: readonly OwnedMarathon[]) => DecidedAll): Promise<void>;
  /**
   * The same for an account that was deleted: it adds nothing from then on, its drafts, memberships, idempotency records and additions go, and the race log forgets it.
   * `isFirst` is false when it was erased before.
   */
  erase(
    accountId: string,
    decide: (owned: readonly OwnedMarathon[], isFirst: boolean) => DecidedAll,
  ): Promise<void>;
  /** Accounts that were erased since then. */
  erasedSince(at: Date): Promise<readonly string[]>;
  /** Forgets at most so many of those erased before; how many. */
  pruneErased(before: Date, atMost: number): Promise<number>;
  /** E-mails of creators and of drafts whose account is not known: the next ones, in their order. */
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
  /** Gives the marathons and drafts of which only this e-mail is known their account. */
  adopt(email: string, accountId: string): Promise<void>;
  /** Hands `decide` each event once, however often it comes; events of marathons that are gone count as done. */
  countRegistrations(events: readonly RegistrationEvent[], decide: DecideCounts): Promise<void>;
  /** Deletes at most so many idempotency records stored before; how many. */
  pruneIdempotencyRecords(before: Date, atMost: number): Promise<number>;
  /** Deletes at most so many ids of events that were counted before that instant, never the newest; how many. */
  pruneInbox(before: Date, atMost: number): Promise<number>;
  /** Whether a tool wrote to it since this was asked last. False where the store is shared: nothing is kept of it then. */
  writtenByOthers(): Promise<boolean>;
  /** Rejects while the store cannot answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** A marathon as a store answers it: its count is always numbered. */
export interface StoredMarathon extends OwnedMarathon {
  readonly countRevision: number;
}

/** Which marathons a list has. */
export interface ListFilter {
  /** E-mail in lower case. */
  readonly createdBy?: string | undefined;
  /** Only those that it finds. */
  readonly search?: MarathonSearch | undefined;
  /** Those that were taken down, too. */
  readonly withTakenDown?: boolean | undefined;
}

export interface ListQuery extends ListFilter {
  readonly sort: SortOrder;
  readonly limit?: number | undefined;
  /** Only what comes after this marathon in the order asked for. */
  readonly after?: Pick<Marathon, '_id' | 'createdAt'> | undefined;
}

/** What a marathon has to have. Text is compared by the beginnings of its words, without accents and case; without words it finds nothing. */
export interface MarathonSearch {
  /** In title, location or description. */
  readonly words?: string | undefined;
  /** In the location. */
  readonly place?: string | undefined;
  readonly distance?: string | undefined;
  /** `yyyy-MM` by the clocks of the race. */
  readonly month?: string | undefined;
  /** Takes registrations at this instant: is open, and has places left. */
  readonly openAt?: Date | undefined;
}

/** A marathon and the events that its change causes. */
export interface Decision {
  readonly marathon: OwnedMarathon;
  readonly events: readonly MarathonEvent[];
  readonly logEntry?: RaceLogEntry | undefined;
}

/** `entry` is undefined where nothing changes. */
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

/** `activity` is that of the marathon's creator; there is one whenever the marathon is there. */
export type Decide = (
  current: OwnedMarathon | undefined,
  activity: CreatorActivity | undefined,
  team: readonly TeamEntry[],
) => Result<Decision>;

/** `unseen` are events that it was not given before; `before` the counts of their marathons. */
export type DecideCounts = (
  before: readonly RegistrationCount[],
  unseen: readonly RegistrationEvent[],
) => { readonly counts: readonly RegistrationCount[]; readonly events: readonly MarathonEvent[] };

export interface AdditionConditions {
  /** Stored with the marathon. */
  readonly logEntry?: RaceLogEntry | undefined;
  readonly idempotency?: Idempotency | undefined;
  readonly mayAdd?: MayAdd;
  /** The draft that the marathon takes the place of, if `mayPublish` allows it: it goes, and its id is spent, in the same transaction. */
  readonly draft?:
    | { readonly id: string; readonly mayPublish: (current: Draft | undefined) => Result<void> }
    | undefined;
}

/** `count` is how many drafts the person has, `publishedAs` the marathon that the draft has become. */
export type DecideDraft = (known: {
  readonly current: Draft | undefined;
  readonly count: number;
  readonly publishedAs: string | undefined;
}) => Result<Draft>;

/** Whether somebody with this activity may add a marathon; asked within the transaction that adds it. */
export type MayAdd = (activity: CreatorActivity) => Result<void>;

/** Apart from the count and its revision, a marathon is the same for as long as its revision is. */
export interface MarathonVersion {
  readonly id: string;
  readonly revision: number;
  readonly registrationCount: number;
  readonly countRevision: number;
}
