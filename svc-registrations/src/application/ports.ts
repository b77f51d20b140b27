import type { EventOf, MarathonEvent, MarathonSnapshot } from '@marathon/contracts/events';
import type { GivenAnswer } from '@marathon/contracts/questions';
import type { Result } from '@marathon/contracts/result';
import type { Outbox } from '@marathon/event-bus';
import type { AnswersChange, AnswersView } from '../domain/changeAnswers.ts';
import type { BatchDecision, BatchView, NewRecord, RegistrationOutcome } from '../domain/decideBatch.ts';
import type { CancellationCommand } from '../domain/decideCancellations.ts';
import type { ImportView } from '../domain/decideImport.ts';
import type { QuestionsChange } from '../domain/decideQuestions.ts';
import type { OpenMarathon } from '../domain/decideRegistration.ts';
import type { RegistrationChange } from '../domain/editRegistration.ts';
import type { LogEntry } from '../domain/logEntry.ts';
import type { FullParticipant, Participant } from '../domain/participant.ts';
import type { Person } from '../domain/person.ts';
import type { StoredAnswers } from '../domain/questions.ts';
import type {
  CancelledRegistration,
  ListedRegistration,
  StoredRegistration,
} from '../domain/registration.ts';
import type { RegistrationCommand } from '../domain/registrationCommand.ts';
import type { RegistrationTimes } from '../domain/registrationTimes.ts';
import type { LogReading } from './logReading.ts';

export type DecidedBatch = Omit<BatchDecision, 'grantedFacts' | 'medical'> & {
  readonly medical?: BatchDecision['medical'];
  readonly events: readonly MarathonEvent[];
};

export interface ImportQuery {
  readonly marathonId: string;
  /** Of the list. */
  readonly emails: readonly string[];
  readonly organizer: Person;
  readonly idempotencyKey: string | undefined;
}

/** `result` is kept under the key, if there is one and the result is new. */
export interface DecidedImport<Inserted> extends Pick<DecidedBatch, 'registrations' | 'granted' | 'events'> {
  readonly result: Result<Inserted>;
  readonly record: (Omit<NewRecord, 'result'> & { readonly result: Result<Inserted> }) | undefined;
  readonly log: readonly LogEntry[];
}

/** Outcomes in the order of the commands. */
export interface DecidedCancellations {
  readonly outcomes: readonly Result<unknown>[];
  readonly cancelled: readonly CancelledRegistration[];
  /** The same, as they were. */
  readonly freed: readonly StoredRegistration[];
  readonly events: readonly MarathonEvent[];
  readonly log: readonly LogEntry[];
}

export interface DecidedQuestions extends QuestionsChange {
  readonly entry?: LogEntry | undefined;
}

export interface DecidedErasure {
  readonly removed: readonly StoredRegistration[];
  /** As they are from now on. */
  readonly kept: readonly StoredRegistration[];
  readonly events: readonly MarathonEvent[];
  readonly log: readonly LogEntry[];
}

export type MarathonChange = EventOf<'marathon.created' | 'marathon.updated' | 'marathon.deleted'>;

/**
 * Registrations, how many each marathon has, and what is known of marathons. Each verb is one transaction: all of it is
 * on disk when the promise resolves, none of it when it rejects. A `decide` is pure but for the ids of its events, and
 * may be called again when an adapter has to run its transaction once more.
 */
export interface RegistrationStore extends LogReading {
  /**
   * Stores together what `decide` decides of the commands: registrations, counts, events, and idempotency records (of
   * each person the newest 1,000). Rejects when a marathon would have more registrations than its limit, whoever decided.
   */
  register(
    commands: readonly RegistrationCommand[],
    decide: (stored: BatchView) => DecidedBatch,
  ): Promise<readonly RegistrationOutcome[]>;
  /**
   * Stores together what `decide` decides of an organizer's list, also of one person, or nothing. Rejects when the marathon would have
   * more registrations than its limit, but for places that are granted over it.
   */
  importList<Inserted>(
    asked: ImportQuery,
    decide: (stored: ImportView<Inserted>) => DecidedImport<Inserted>,
  ): Promise<Result<Inserted>>;
  /** Of these e-mails those that are registered for the marathon, each with the id of its registration. */
  registeredAmong(marathonId: string, emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Deletes together the registrations that `decide` names, keeps what it says of them, lowers the counts and stores the events. What
   * the log has of their values goes, and earlier reasons with it.
   */
  cancel(
    commands: readonly CancellationCommand[],
    decide: (stored: (id: string) => StoredRegistration | undefined) => DecidedCancellations,
  ): Promise<readonly Result<unknown>[]>;
  /** Stores the registration and its entry in the log, if it was modified. */
  edit(
    id: string,
    decide: (found: StoredRegistration | undefined) => Result<RegistrationChange>,
  ): Promise<Result<RegistrationChange>>;
  /** Stores what a marathon asks and the entry in the log, if that changed. */
  askQuestions(
    marathonId: string,
    decide: (marathon: OpenMarathon | 'deleted' | undefined) => Result<DecidedQuestions>,
  ): Promise<Result<DecidedQuestions>>;
  /** Stores who takes participants along, before anybody has them. */
  logExport(entry: LogEntry): Promise<void>;
  /** Stores other answers in place of those of before, medical ones too, and moves what they chose. */
  answer(
    registrationId: string,
    decide: (stored: AnswersView) => Result<AnswersChange>,
  ): Promise<Result<AnswersChange>>;
  /** By id of the registration; those without any are missing. */
  medicalAnswersAmong(ids: readonly string[]): Promise<ReadonlyMap<string, readonly GivenAnswer[]>>;
  /** Stores who reads them before anybody has read them. */
  readMedicalAnswers(
    registrationId: string,
    decide: (found: StoredRegistration | undefined) => Result<LogEntry>,
  ): Promise<Result<readonly GivenAnswer[]>>;
  /** Deletes medical answers for at most so many races from before that instant, cancelled and deleted ones included; of how many. */
  pruneMedicalAnswers(before: Date, atMost: number): Promise<number>;
  byId(id: string): Promise<StoredRegistration | undefined>;
  /** With how many are registered now. Undefined: not known here yet. */
  marathonById(id: string): Promise<OpenMarathon | 'deleted' | undefined>;
  /** Newest first. Without an e-mail: only those whose account is known. With one that is not verified: none that an organizer added. */
  ofPerson(person: KnownPerson): Promise<readonly StoredRegistration[]>;
  cancelledById(id: string): Promise<CancelledRegistration | undefined>;
  /** The last one first. */
  cancelledOf(accountId: string): Promise<readonly CancelledRegistration[]>;
  /** Those of one marathon among the next registrations by id: a call reads no more than `atMost`, however many there are. */
  page(asked: PageOfRegistrations): Promise<RegistrationPage>;
  /**
   * Takes the next few hundred registrations into what participants are found by. False when all are in it. Reading does so, too,
   * where nobody has done it before.
   */
  indexParticipants(): Promise<boolean>;
  /**
   * A page of a marathon's participants, read through indexes. Names are ordered and found without case and accents. What was
   * committed before the call is in it; registering pays nothing for the order by name.
   */
  participants(asked: ParticipantsQuery): Promise<ParticipantsPage>;
  /**
   * All of them with everything they gave, slice after slice, each read when it is asked for: whoever registers meanwhile waits
   * for no more than a slice. Who is there from the first slice to the last one is in it once, unless the name by which they are
   * ordered changes meanwhile; of who comes or goes in between, nothing is promised.
   */
  eachParticipant(asked: ParticipantsFilter): AsyncIterable<readonly FullParticipant[]>;
  /** Names of the participants, by id of the registration; those without one are missing. */
  namesAmong(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What these registrations answered, by id. */
  answersAmong(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAnswers>>;
  /** What can be counted of a marathon's registrations, by the database: no call reads them one by one. */
  counts(marathonId: string): Promise<RegistrationCounts>;
  /**
   * Removes a person whose account was deleted: it registers for nothing from then on, and its idempotency records and what was
   * kept of cancelled registrations go, and from the log its name, and values and reasons of its registrations. `isFirst` is false when it was erased before.
   */
  erase(
    accountId: string,
    decide: (found: readonly StoredRegistration[], isFirst: boolean) => DecidedErasure,
  ): Promise<void>;
  /** Accounts that were erased since then. */
  erasedSince(at: Date): Promise<readonly string[]>;
  /** Deletes at most so many of cancelled registrations, their reasons, and erased accounts from before; how many. */
  pruneErased(before: Date, atMost: number): Promise<number>;
  /** E-mails of registrations whose account is not known: the next ones, in their order. */
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
  /** Gives the registrations of which only this e-mail is known their account; those that an organizer added only when it is verified. */
  adopt(email: string, accountId: string, proof: Required<Pick<Person, 'isEmailVerified'>>): Promise<void>;
  /** Gives all registrations of an account this e-mail. */
  renewEmail(accountId: string, email: string): Promise<void>;
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

export type KnownPerson = Pick<Person, 'accountId'> & Partial<Person>;

export interface PageOfRegistrations {
  readonly marathonId: string;
  /** Where the page before ended. */
  readonly after: string | undefined;
  /** How many to look through, of all marathons. */
  readonly atMost: number;
}

/** Which participants, and in which order. */
export interface ParticipantsFilter {
  readonly marathonId: string;
  /** Cancelled ones have no name: a search finds none of them, and the last cancelled is first whatever the order. */
  readonly state: Participant['state'];
  /** The beginning of a name, a last name or an e-mail. */
  readonly search?: string | undefined;
  readonly sort: 'newest' | 'oldest' | 'name';
}

export interface ParticipantsQuery extends ParticipantsFilter {
  /** Where the page before ended. */
  readonly after?: ParticipantsCursor | undefined;
  readonly atMost: number;
}

/** The last row of a page: what it is ordered by, and its id. */
export interface ParticipantsCursor {
  readonly key: string;
  readonly id: string;
}

export interface ParticipantsPage {
  readonly participants: readonly Participant[];
  /** How many there are on all pages. */
  readonly total: number;
  /** undefined: this is the last page. */
  readonly next: ParticipantsCursor | undefined;
}

export interface RegistrationCounts extends RegistrationTimes {
  /** How many hold a spot, by the calling code of their telephone number; "": it names none. */
  readonly callingCodes: ReadonlyMap<string, number>;
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

/** The teams of marathons, which svc-marathons keeps. Asked at each call, so that a role that was taken away is gone with the next one. */
export interface Organizers {
  /** As `mayDo` takes it. Undefined: not in the team. Rejects when it cannot be told. */
  roleOf(accountId: string, marathonId: string): Promise<string | undefined>;
}
