import type { MarathonEvent, MarathonSnapshot } from '@marathon/contracts/events';
import type { OutboxEntry } from '@marathon/event-bus';
import type { ErasedEntry, IdempotencyEntry, RecordSources, RecordTargets } from '@marathon/persistence';
import type { LogEntry } from '../domain/logEntry.ts';
import type { ChosenCounts, MedicalAnswers, QuestionSet } from '../domain/questions.ts';
import type { CancelledRegistration, StoredRegistration } from '../domain/registration.ts';

/** Taken from the current marathon instead of stored. The stored title serves unknown marathons. */
export type OfTheMarathon = 'status' | 'eventDate' | 'location' | 'timeZone';

export type RegistrationEntry = Omit<StoredRegistration, OfTheMarathon> & {
  readonly position: number;
};

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

interface Entries {
  readonly marathons: ProjectionEntry;
  readonly registrations: RegistrationEntry;
  readonly cancelled: CancelledRegistration;
  readonly log: LogEntry;
  readonly medicalAnswers: MedicalAnswers;
  readonly erased: ErasedEntry;
  readonly idempotencyRecords: IdempotencyEntry;
}

export type RegistrationSources = RecordSources<Entries & { readonly outbox: MarathonEvent }>;
export type RegistrationTargets = RecordTargets<Entries & { readonly outbox: OutboxEntry }>;
