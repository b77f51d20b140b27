import type { FullParticipant, Participant } from '../../domain/participant.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import type { RegistrationTimes } from '../../domain/registrationTimes.ts';

/** Reads through indexes. Includes everything committed before the call. */
export interface Participants {
  participants(query: ParticipantsQuery): Promise<ParticipantsPage>;
  /**
   * Registering waits for one slice at most. Participants who stay and keep their name appear once; those who
   * come or go may be missing.
   */
  eachParticipant(filter: ParticipantsFilter): AsyncIterable<readonly FullParticipant[]>;
  registeredAmong(marathonId: string, emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Who is still registered of one import, the oldest first. */
  importedBy(marathonId: string, importId: string): Promise<readonly StoredRegistration[]>;
  checkedIn(marathonId: string): Promise<number>;
  /** Counted by the database: no call reads registrations one by one. */
  counts(marathonId: string): Promise<RegistrationCounts>;
  /** Indexes the next few hundred registrations; false once all are indexed. Reads also do this. */
  indexParticipants(): Promise<boolean>;
  /** In slices, between which others register. Call it before a transaction that finds people by email. */
  indexAllParticipants(): Promise<void>;
}

export interface ParticipantsFilter {
  readonly marathonId: string;
  /** A search finds no cancelled ones, which have no name; the latest cancellation is always first. */
  readonly state: Participant['state'];
  /** Beginnings of words of a name or of an email; ends of a phone or registration number. */
  readonly search?: string | undefined;
  /** For those who may not read contacts: phone numbers find nobody. */
  readonly hidesContacts?: boolean | undefined;
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
