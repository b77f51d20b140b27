import type { MarathonEvent, MarathonSnapshot } from '@marathon/contracts/events';
import type { OutboxEntry } from '@marathon/event-bus';
import type { ErasedEntry, IdempotencyEntry, RecordSources, RecordTargets } from '@marathon/persistence';
import type { LogEntry } from '../domain/logEntry.ts';
import type { ChosenCounts, MedicalAnswers, QuestionSet } from '../domain/questions.ts';
import type { CancelledRegistration, StoredRegistration } from '../domain/registration.ts';

/** What a registration shows of its marathon as that is now, and does not keep; it keeps the title for a marathon that is not known. */
export type OfTheMarathon = 'status' | 'eventDate' | 'location' | 'timeZone';

/** A registration as it moves from one store to another. */
export type RegistrationEntry = Omit<StoredRegistration, OfTheMarathon> & {
  /** Orders equal instants. */
  readonly position: number;
};

/** A marathon of the projection as it moves from one store to another: without what a tombstone does not know. */
export type ProjectionEntry = Pick<MarathonSnapshot, 'marathonId' | 'revision'> & {
  readonly deleted: boolean;
  readonly placesTaken: number;
  readonly questions?: QuestionSet;
  readonly chosen?: ChosenCounts;
  readonly known?: Omit<
    MarathonSnapshot,
    | 'marathonId'
    | 'revision'
    | 'location'
    | 'timeZone'
    | 'waitingRoom'
    | 'registrationClosed'
    | 'cancelledAt'
    | 'takenDown'
    | 'cancellationNote'
  > & {
    readonly location: string | null;
    readonly timeZone: string | null;
    readonly waitingRoom: boolean;
    readonly registrationClosed: boolean;
    readonly cancelledAt: string | null;
    readonly takenDown: boolean;
  };
};

/** What a store of this service keeps, by collection. */
interface Entries {
  readonly marathons: ProjectionEntry;
  readonly registrations: RegistrationEntry;
  readonly cancelled: CancelledRegistration;
  readonly log: LogEntry;
  readonly medicalAnswers: MedicalAnswers;
  readonly erased: ErasedEntry;
  readonly idempotencyRecords: IdempotencyEntry;
}

/** The outbox in the order of its events. */
export type RegistrationSources = RecordSources<Entries & { readonly outbox: MarathonEvent }>;
export type RegistrationTargets = RecordTargets<Entries & { readonly outbox: OutboxEntry }>;
