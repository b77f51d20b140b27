import type { MarathonEvent } from '@marathon/contracts/events';
import type { Outbox } from '@marathon/event-bus';
import type { RegistrationCount, RegistrationEvent } from '../../domain/countRegistrations.ts';
import type { Draft } from '../../domain/draft.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import type { TakedownEntry } from '../../domain/takedown.ts';
import type { TeamEntry } from '../../domain/team.ts';
import type { MarathonReading } from './marathonReading.ts';
import type { PictureStore } from './pictures.ts';
import type { RaceLogReading } from './raceLogReading.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** Adapters pass `testing/marathonStoreContract.ts`. */
export interface MarathonStore
  extends UnitOfWork,
    MarathonReading,
    RegistrationCounting,
    TeamReading,
    TakedownReading,
    DraftReading,
    RaceLogReading,
    AccountReading,
    Pruning {
  readonly outbox: Outbox;
  readonly pictures: PictureStore;
  /** Whether other processes write to it, too: what was read may have changed. */
  readonly isShared: boolean;
  /** Whether another connection wrote since the last call. False for a shared store: nothing of it is cached. */
  writtenByOthers(): Promise<boolean>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface RegistrationCounting {
  /** Passes each event to `decide` once, however often it comes; events of deleted marathons count as done. */
  countRegistrations(events: readonly RegistrationEvent[], decide: DecideCounts): Promise<void>;
}

/** `unseen`: events not passed before; `before`: the counts of their marathons. */
type DecideCounts = (
  before: readonly RegistrationCount[],
  unseen: readonly RegistrationEvent[],
) => { readonly counts: readonly RegistrationCount[]; readonly events: readonly MarathonEvent[] };

export interface TeamReading {
  /** In the order of their ids. Deleted with the marathon. */
  teamOf(marathonId: string): Promise<readonly TeamEntry[]>;
  teamEntry(id: string): Promise<TeamEntry | undefined>;
  teamEntriesOf(accountId: string): Promise<readonly TeamEntry[]>;
}

export interface TakedownReading {
  /** In order; also for a deleted marathon. */
  takedownsOf(marathonId: string): Promise<readonly TakedownEntry[]>;
  takedownEntry(id: string): Promise<TakedownEntry | undefined>;
}

export interface DraftReading {
  /** Last changed first. */
  draftsOf(owner: Caller): Promise<readonly Draft[]>;
  draftById(id: string): Promise<Draft | undefined>;
  publicationOf(draftId: string): Promise<string | undefined>;
}

export interface AccountReading {
  erasedSince(at: Date): Promise<readonly string[]>;
  /** The next emails, in order, of creators and drafts without a known account. */
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
}

/** Each returns how many it deleted. */
export interface Pruning {
  pruneTeams(before: Date, atMost: number): Promise<number>;
  pruneErased(before: Date, atMost: number): Promise<number>;
  pruneIdempotencyRecords(before: Date, atMost: number): Promise<number>;
  /** Never the newest. */
  pruneInbox(before: Date, atMost: number): Promise<number>;
}
