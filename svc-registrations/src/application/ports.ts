import type { EventOf, MarathonSnapshot } from '@marathon/contracts/events';
import type { Result } from '@marathon/contracts/result';
import type { Outbox } from '@marathon/event-bus';
import type { PlaceAnswer, PlaceDecision, PlaceView } from '../domain/decideRegistration.ts';
import type { Edited } from '../domain/editRegistration.ts';
import type { StoredRegistration } from '../domain/registration.ts';
import type { PlaceCommand } from '../domain/registrationCommand.ts';

export type DecidePlace = (command: PlaceCommand, view: PlaceView) => PlaceDecision;
export type PlaceOutcome = PlaceAnswer | 'marathon-unknown';

export type MarathonChange = EventOf<'marathon.created' | 'marathon.updated' | 'marathon.deleted'>;

/**
 * Registrations, the places they take, and what is known of marathons. Each verb is one transaction: all of it is on
 * disk when the promise resolves, none of it when it rejects. A `decide` is pure and may be called again when an
 * adapter has to run its transaction once more.
 */
export interface RegistrationStore {
  /**
   * Decides the commands in order, each seeing what those before it did, and stores together: registrations, places,
   * events, answers under Idempotency-Keys (of each person the newest `maxIdempotencyRecords`). A grant that would
   * exceed the marathon's limit rejects, whoever decided it.
   */
  takePlaces(commands: readonly PlaceCommand[], decide: DecidePlace): Promise<readonly PlaceOutcome[]>;
  /** Frees the place and stores the event, when `decide` does not refuse. */
  cancel(
    id: string,
    decide: (found: StoredRegistration | undefined) => Result<EventOf<'registration.cancelled'>>,
  ): Promise<Result<unknown>>;
  edit(
    id: string,
    decide: (found: StoredRegistration | undefined) => Result<Edited>,
  ): Promise<Result<Edited>>;
  byId(id: string): Promise<StoredRegistration | undefined>;
  /** One person's, newest first. */
  byEmail(email: string): Promise<readonly StoredRegistration[]>;
  /**
   * Keeps of each marathon the highest revision, however often and in whatever order the events come: the revision does
   * what an inbox would. A deleted marathon stays deleted; its registrations then read `marathon-cancelled`. When it
   * rejects, some of the events may have been applied; they can come again.
   */
  applyMarathonEvents(events: readonly MarathonChange[]): Promise<void>;
  /** The same for what svc-marathons answered when asked. */
  knowMarathon(snapshot: MarathonSnapshot): Promise<void>;
  /** Forgets at most so many of the answers that were stored before; how many. */
  forgetAnswers(before: Date, atMost: number): Promise<number>;
  readonly outbox: Outbox;
  /** Rejects when it cannot be used. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** svc-marathons, for a marathon of which no event has arrived yet. */
export interface MarathonSource {
  /** undefined: there is no such marathon. Rejects when svc-marathons cannot be asked. */
  find(id: string): Promise<MarathonSnapshot | undefined>;
}
