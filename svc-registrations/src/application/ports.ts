import type { EventOf, MarathonEvent, MarathonSnapshot } from '@marathon/contracts/events';
import type { GivenAnswer } from '@marathon/contracts/questions';
import type { Result } from '@marathon/contracts/result';
import type { Outbox } from '@marathon/event-bus';
import type { AnswersChange, AnswersView } from '../domain/changeAnswers.ts';
import type { BatchDecision, BatchView, NewRecord, RegistrationOutcome } from '../domain/decideBatch.ts';
import type { CancellationCommand } from '../domain/decideCancellations.ts';
import type { CorrectionView } from '../domain/decideCorrection.ts';
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
  readonly emails: readonly string[];
  readonly organizer: Person;
  readonly idempotencyKey: string | undefined;
}

/** `result` is stored under the key, if there is one and it is new. */
export interface DecidedImport<Inserted>
  extends Pick<DecidedBatch, 'registrations' | 'granted' | 'events' | 'medical'> {
  readonly result: Result<Inserted>;
  readonly record: (Omit<NewRecord, 'result'> & { readonly result: Result<Inserted> }) | undefined;
  readonly log: readonly LogEntry[];
}

/** Outcomes are in the order of the commands. */
export interface DecidedCancellations {
  readonly outcomes: readonly Result<unknown>[];
  readonly cancelled: readonly CancelledRegistration[];
  readonly freed: readonly StoredRegistration[];
  readonly events: readonly MarathonEvent[];
  readonly log: readonly LogEntry[];
}

export interface DecidedQuestions extends QuestionsChange {
  readonly entry?: LogEntry | undefined;
}

export interface DecidedNote {
  readonly entry: LogEntry;
  readonly events: readonly MarathonEvent[];
}

export interface DecidedErasure {
  readonly removed: readonly StoredRegistration[];
  /** The registrations after the erasure. */
  readonly kept: readonly StoredRegistration[];
  readonly events: readonly MarathonEvent[];
  readonly log: readonly LogEntry[];
}

export type MarathonChange = EventOf<'marathon.created' | 'marathon.updated' | 'marathon.deleted'>;

/**
 * Each method is one transaction: on disk when the promise resolves, undone when it rejects. `decide` is pure
 * except for event ids, and may run again.
 */
export interface RegistrationStore extends LogReading {
  /** Rejects if a marathon would exceed its limit, whatever was decided. */
  register(
    commands: readonly RegistrationCommand[],
    decide: (stored: BatchView) => DecidedBatch,
  ): Promise<readonly RegistrationOutcome[]>;
  /** Rejects if the marathon would exceed its limit by more than the granted spots. */
  importList<Inserted>(
    asked: ImportQuery,
    decide: (stored: ImportView<Inserted>) => DecidedImport<Inserted>,
  ): Promise<Result<Inserted>>;
  /** Returns the registration id for each of these emails that is registered. */
  registeredAmong(marathonId: string, emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Who is still registered of one import, the oldest first. */
  importedBy(marathonId: string, importId: string): Promise<readonly StoredRegistration[]>;
  /** Keeps what `decide` returns. Deletes values and earlier reasons from the log. */
  cancel(
    commands: readonly CancellationCommand[],
    decide: (stored: (id: string) => StoredRegistration | undefined) => DecidedCancellations,
  ): Promise<readonly Result<unknown>[]>;
  edit(
    id: string,
    decide: (found: StoredRegistration | undefined) => Result<RegistrationChange>,
  ): Promise<Result<RegistrationChange>>;
  /** Moves the counts of chosen options; looks for the email among registrations of the same marathon. */
  correct(
    query: { readonly registrationId: string; readonly email: string | undefined },
    decide: (stored: CorrectionView) => Result<AnswersChange>,
  ): Promise<Result<AnswersChange>>;
  askQuestions(
    marathonId: string,
    decide: (marathon: OpenMarathon | 'deleted' | undefined) => Result<DecidedQuestions>,
  ): Promise<Result<DecidedQuestions>>;
  /** Logs and publishes what `decide` returns; changes nothing else. */
  note(
    registrationId: string,
    decide: (found: StoredRegistration | undefined) => Result<DecidedNote>,
  ): Promise<Result<unknown>>;
  /** Call it before the export begins. */
  logExport(entry: LogEntry): Promise<void>;
  /** Moves the counts of chosen options. */
  answer(
    registrationId: string,
    decide: (stored: AnswersView) => Result<AnswersChange>,
  ): Promise<Result<AnswersChange>>;
  /** By registration id; registrations without medical answers are missing. */
  medicalAnswersAmong(ids: readonly string[]): Promise<ReadonlyMap<string, readonly GivenAnswer[]>>;
  /** Logs the reader before returning the answers. */
  readMedicalAnswers(
    registrationId: string,
    decide: (found: StoredRegistration | undefined) => Result<LogEntry>,
  ): Promise<Result<readonly GivenAnswer[]>>;
  /** Of up to `atMost` races, also cancelled and deleted ones; returns how many. */
  pruneMedicalAnswers(before: Date, atMost: number): Promise<number>;
  byId(id: string): Promise<StoredRegistration | undefined>;
  /** Includes the number of registrations. Undefined: unknown here. */
  marathonById(id: string): Promise<OpenMarathon | 'deleted' | undefined>;
  /** Newest first. No email: by account only. Unverified email: none that organizers added. */
  ofPerson(person: KnownPerson): Promise<readonly StoredRegistration[]>;
  cancelledById(id: string): Promise<CancelledRegistration | undefined>;
  /** The newest first. */
  cancelledOf(accountId: string): Promise<readonly CancelledRegistration[]>;
  /** Registrations of one marathon among the next `atMost` by id. */
  page(asked: PageOfRegistrations): Promise<RegistrationPage>;
  /** Indexes the next few hundred registrations; false once all are indexed. Reads also do this. */
  indexParticipants(): Promise<boolean>;
  /** Reads through indexes, without case and accents. Includes everything committed before the call. */
  participants(asked: ParticipantsQuery): Promise<ParticipantsPage>;
  /**
   * Registering waits for one slice at most. Participants who stay and keep their name appear once; those who
   * come or go may be missing.
   */
  eachParticipant(asked: ParticipantsFilter): AsyncIterable<readonly FullParticipant[]>;
  namesAmong(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  answersAmong(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAnswers>>;
  /** How many are checked in. */
  checkedIn(marathonId: string): Promise<number>;
  /** Counted by the database: no call reads registrations one by one. */
  counts(marathonId: string): Promise<RegistrationCounts>;
  /**
   * Refuses later registrations; deletes idempotency records, remains of cancelled registrations, and names,
   * values and reasons in the log. `isFirst` is false for a repetition.
   */
  erase(
    accountId: string,
    decide: (found: readonly StoredRegistration[], isFirst: boolean) => DecidedErasure,
  ): Promise<void>;
  erasedSince(at: Date): Promise<readonly string[]>;
  /** Deletes up to `atMost` older cancelled registrations, reasons and erased accounts; returns how many. */
  pruneErased(before: Date, atMost: number): Promise<number>;
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
  /** Assigns registrations of the email; those that an organizer added only if it is verified. */
  adopt(email: string, accountId: string, proof: Required<Pick<Person, 'isEmailVerified'>>): Promise<void>;
  renewEmail(accountId: string, email: string): Promise<void>;
  /**
   * Keeps the highest revision, whatever the order of events: the revision replaces an inbox. Deleted
   * marathons stay deleted. May apply some events before it rejects; repeat all.
   */
  applyMarathonEvents(events: readonly MarathonChange[]): Promise<void>;
  upsertMarathon(snapshot: MarathonSnapshot): Promise<void>;
  pruneIdempotencyRecords(before: Date, atMost: number): Promise<number>;
  readonly outbox: Outbox;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export type KnownPerson = Pick<Person, 'accountId'> & Partial<Person>;

export interface PageOfRegistrations {
  readonly marathonId: string;
  /** End of the previous page. */
  readonly after: string | undefined;
  /** Registrations to look through, of all marathons. */
  readonly atMost: number;
}

export interface ParticipantsFilter {
  readonly marathonId: string;
  /** A search finds no cancelled ones, which have no name; the latest cancellation is always first. */
  readonly state: Participant['state'];
  /** Beginning of a name, a last name or an email. */
  readonly search?: string | undefined;
  /** Also finds no cancelled ones. undefined: both. */
  readonly checkedIn?: boolean | undefined;
  readonly sort: 'newest' | 'oldest' | 'name';
}

export interface ParticipantsQuery extends ParticipantsFilter {
  /** End of the previous page. */
  readonly after?: ParticipantsCursor | undefined;
  readonly atMost: number;
}

export interface ParticipantsCursor {
  readonly key: string;
  readonly id: string;
}

export interface ParticipantsPage {
  readonly participants: readonly Participant[];
  readonly total: number;
  readonly next: ParticipantsCursor | undefined;
}

export interface RegistrationCounts extends RegistrationTimes {
  /** Taken spots by calling code; "": a number without one. */
  readonly callingCodes: ReadonlyMap<string, number>;
}

export interface RegistrationPage {
  readonly registrations: readonly ListedRegistration[];
  readonly next: string | null;
}

export interface MarathonSource {
  /** undefined if the marathon does not exist. Rejects if svc-marathons does not answer. */
  find(id: string): Promise<MarathonSnapshot | undefined>;
}

/** Roles in svc-marathons. Asked on each call, so that a removed role ends at once. */
export interface Organizers {
  /** For `mayDo`. Undefined: not in the team. Rejects if it is unknown. */
  roleOf(accountId: string, marathonId: string): Promise<string | undefined>;
}
