import type { Email } from '@marathon/contracts/email';
import type { EventOf, MarathonEvent, MarathonSnapshot } from '@marathon/contracts/events';
import type { Result } from '@marathon/contracts/result';
import type { Outbox } from '@marathon/event-bus';
import type { BatchDecision, BatchView, RegistrationOutcome } from '../domain/decideBatch.ts';
import type { CancellationCommand } from '../domain/decideCancellations.ts';
import type { OpenMarathon } from '../domain/decideRegistration.ts';
import type { Edited } from '../domain/editRegistration.ts';
import type { ListedRegistration, StoredRegistration } from '../domain/registration.ts';
import type { RegistrationCommand } from '../domain/registrationCommand.ts';

export type DecidedBatch = Omit<BatchDecision, 'grantedFacts'> & {
  readonly events: readonly MarathonEvent[];
};

/** Outcomes in the order of the commands. */
export interface DecidedCancellations {
  readonly outcomes: readonly Result<unknown>[];
  readonly registrations: readonly StoredRegistration[];
  readonly events: readonly MarathonEvent[];
}

export type MarathonChange = EventOf<'marathon.created' | 'marathon.updated' | 'marathon.deleted'>;

/**
 * Registrations, how many each marathon has, and what is known of marathons. Each verb is one transaction: all of it is
 * on disk when the promise resolves, none of it when it rejects. A `decide` is pure but for the ids of its events, and
 * may be called again when an adapter has to run its transaction once more.
 */
export interface RegistrationStore {
  /**
   * Stores together what `decide` decides of the commands: registrations, counts, events, and idempotency records (of
   * each person the newest 1,000). Rejects when a marathon would have more registrations than its limit, whoever decided.
   */
  register(
    commands: readonly RegistrationCommand[],
    decide: (stored: BatchView) => DecidedBatch,
  ): Promise<readonly RegistrationOutcome[]>;
  /** Deletes together the registrations that `decide` names, lowers the counts and stores the events. */
  cancel(
    commands: readonly CancellationCommand[],
    decide: (stored: (id: string) => StoredRegistration | undefined) => DecidedCancellations,
  ): Promise<readonly Result<unknown>[]>;
  edit(
    id: string,
    decide: (found: StoredRegistration | undefined) => Result<Edited>,
  ): Promise<Result<Edited>>;
  byId(id: string): Promise<StoredRegistration | undefined>;
  /** With how many are registered now. Undefined: not known here yet. */
  marathonById(id: string): Promise<OpenMarathon | 'deleted' | undefined>;
  /** One person's, newest first. */
  byEmail(email: Email): Promise<readonly StoredRegistration[]>;
  /** Those of one marathon among the next registrations by id: a call reads no more than `atMost`, however many there are. */
  page(asked: PageOfRegistrations): Promise<RegistrationPage>;
  /**
   * Keeps of each marathon the highest revision, however often and in whatever order the events come: the revision does
   * what an inbox would. A deleted marathon stays deleted; its registrations then read `marathon-cancelled`. When it
   * rejects, some of the events may have been applied; they can come again.
   */
  applyMarathonEvents(events: readonly MarathonChange[]): Promise<void>;
  /** The same for what svc-marathons answered when asked. */
  upsertMarathon(snapshot: MarathonSnapshot): Promise<void>;
  /** Deletes at most so many idempotency records stored before; how many. */
  pruneIdempotencyRecords(before: Date, atMost: number): Promise<number>;
  readonly outbox: Outbox;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface PageOfRegistrations {
  readonly marathonId: string;
  /** Where the page before ended. */
  readonly after: string | undefined;
  /** How many to look through, of all marathons. */
  readonly atMost: number;
}

export interface RegistrationPage {
  readonly registrations: readonly ListedRegistration[];
  /** Where the next page begins; null: this is the last one. */
  readonly next: string | null;
}

/** svc-marathons, for a marathon of which no event has arrived yet. */
export interface MarathonSource {
  /** undefined: there is no such marathon. Rejects when svc-marathons cannot be asked. */
  find(id: string): Promise<MarathonSnapshot | undefined>;
}
