import type { Email } from '@marathon/contracts/email';
import type { MarathonEvent } from '@marathon/contracts/events';
import type { Idempotency } from '@marathon/contracts/idempotency';
import type { Result } from '@marathon/contracts/result';
import type { Steps } from '@marathon/persistence/transactions';
import type { CreatorActivity } from '../../domain/additionLimits.ts';
import type { Draft } from '../../domain/draft.ts';
import type { Caller, OwnedMarathon } from '../../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../../domain/raceLog.ts';
import type { TakedownEntry } from '../../domain/takedown.ts';
import type { TeamEntry } from '../../domain/team.ts';

export interface UnitOfWork {
  /** On disk when the promise resolves, undone when it rejects. `work` runs again after a conflict. */
  transaction<T>(work: (tables: Tables) => Steps<T>): Promise<T>;
}

/** The tables of one transaction; `yield*` waits for their methods. */
export interface Tables {
  readonly marathons: MarathonTable;
  readonly creators: CreatorTable;
  readonly teams: TeamTable;
  readonly drafts: DraftTable;
  readonly takedowns: TakedownTable;
  readonly raceLog: RaceLogTable;
  readonly seeds: SeedTable;
  readonly idempotencyRecords: IdempotencyTable;
  readonly erasedAccounts: ErasedAccountTable;
  readonly outbox: OutboxTable;
}

export interface MarathonTable {
  byId(id: string): Steps<OwnedMarathon | undefined>;
  /** Until the transaction ends, nothing else changes or counts the marathon. */
  byIdForChange(id: string): Steps<OwnedMarathon | undefined>;
  /** In order of creation. */
  ofAccount(accountId: string): Steps<readonly OwnedMarathon[]>;
  isEmpty(): Steps<boolean>;
  insert(marathons: readonly OwnedMarathon[]): Steps<unknown>;
  /** Never writes the count: `countRegistrations` does. */
  update(marathon: OwnedMarathon): Steps<unknown>;
  remove(id: string): Steps<unknown>;
  adopt(email: string, accountId: string): Steps<unknown>;
}

export type Creator = Pick<OwnedMarathon, 'createdById' | 'createdBy'>;

export interface CreatorTable {
  activityOf(creator: Creator): Steps<CreatorActivity>;
  noteAddition(creator: Creator): Steps<unknown>;
  /** Of two changes at once by the same creator, one runs again. */
  noteChange(creator: Creator): Steps<unknown>;
  /** @param name the account's id, or the email while no account is known */
  forget(name: string): Steps<unknown>;
}

export interface TeamTable {
  of(marathonId: string): Steps<readonly TeamEntry[]>;
  put(marathonId: string, team: readonly TeamEntry[]): Steps<unknown>;
  remove(marathonId: string): Steps<unknown>;
  forgetAccount(accountId: string): Steps<unknown>;
}

export interface DraftTable {
  byId(id: string): Steps<Draft | undefined>;
  count(owner: Caller): Steps<number>;
  put(draft: Draft): Steps<unknown>;
  /** False if this person has no such draft. */
  remove(id: string, owner: Caller): Steps<boolean>;
  publish(id: string, marathonId: string): Steps<unknown>;
  publicationOf(id: string): Steps<string | undefined>;
  adopt(email: string, accountId: string): Steps<unknown>;
  renewEmail(accountId: string, email: Email): Steps<unknown>;
  forgetAccount(accountId: string): Steps<unknown>;
}

export interface TakedownTable {
  append(entry: TakedownEntry): Steps<unknown>;
}

export interface RaceLogTable {
  append(entry: RaceLogEntry): Steps<unknown>;
  forgetAccount(accountId: string): Steps<unknown>;
}

export interface SeedTable {
  isNoted(): Steps<boolean>;
  note(): Steps<unknown>;
}

export interface IdempotencyTable {
  /** Within a day the same request gets the first answer; refusals with `retryAfterSeconds` are not stored. */
  answerOnce(query: IdempotencyQuery, decide: () => Steps<Result<string>>): Steps<Result<string>>;
  forget(name: string): Steps<unknown>;
}

export interface IdempotencyQuery {
  readonly account: string;
  /** Also finds records of before accounts. */
  readonly email: string;
  readonly request: Idempotency | undefined;
}

export interface ErasedAccountTable {
  among(accountIds: readonly string[]): Steps<ReadonlySet<string>>;
  /** False if it was erased before. */
  note(accountId: string): Steps<boolean>;
}

export interface OutboxTable {
  append(events: readonly MarathonEvent[]): Steps<unknown>;
}
