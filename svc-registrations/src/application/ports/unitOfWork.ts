import type { MarathonEvent } from '@marathon/contracts/events';
import type { GivenAnswer } from '@marathon/contracts/questions';
import type { Result } from '@marathon/contracts/result';
import type { Steps } from '@marathon/persistence/transactions';
import type { NewRecord, SpotGrant } from '../../domain/decideBatch.ts';
import type { OpenMarathon } from '../../domain/decideRegistration.ts';
import type { LogEntry } from '../../domain/logEntry.ts';
import type { Person } from '../../domain/person.ts';
import type { ChosenCounts, MedicalAnswers, QuestionSet } from '../../domain/questions.ts';
import type { CancelledRegistration, StoredRegistration } from '../../domain/registration.ts';
import type { LogAbout, LogSlice } from './logReading.ts';

export interface UnitOfWork {
  /** On disk when the promise resolves, undone when it rejects. `work` runs again after a conflict. */
  transaction<T>(work: (tables: Tables) => Steps<T>): Promise<T>;
}

/** The tables of one transaction; `yield*` waits for their methods. */
export interface Tables {
  readonly registrations: RegistrationTable;
  readonly marathons: MarathonTable;
  readonly cancelled: CancelledTable;
  readonly medicalAnswers: MedicalAnswersTable;
  readonly log: LogTable;
  readonly records: RecordTable;
  readonly erasedAccounts: ErasedAccountTable;
  readonly outbox: OutboxTable;
}

export interface RegistrationTable {
  byId(id: string): Steps<StoredRegistration | undefined>;
  ofAccount(accountId: string): Steps<readonly StoredRegistration[]>;
  registeredAmong(marathonId: string, emails: readonly string[]): Steps<ReadonlyMap<string, string>>;
  insert(registrations: readonly StoredRegistration[]): Steps<unknown>;
  update(registration: StoredRegistration): Steps<unknown>;
  /** Also deletes fields that this version does not know. */
  replace(registration: StoredRegistration): Steps<unknown>;
  remove(ids: readonly string[]): Steps<unknown>;
}

export interface MarathonTable {
  byId(id: string): Steps<OpenMarathon | 'deleted' | undefined>;
  /** @throws if the marathon would exceed its limit, unless the spot is over it */
  grant(granted: SpotGrant): Steps<unknown>;
  free(registrations: readonly StoredRegistration[]): Steps<unknown>;
  /** Of two changes of answers at once, one runs again. */
  moveChosen(id: string, moves: ChosenCounts): Steps<unknown>;
  setQuestions(id: string, questions: QuestionSet): Steps<unknown>;
}

export interface CancelledTable {
  ofAccount(accountId: string): Steps<readonly CancelledRegistration[]>;
  removeOfAccount(accountId: string): Steps<unknown>;
}

export interface MedicalAnswersTable {
  of(registrationId: string): Steps<readonly GivenAnswer[]>;
  insert(answers: readonly MedicalAnswers[]): Steps<unknown>;
  put(answers: MedicalAnswers): Steps<unknown>;
  remove(registrationIds: readonly string[]): Steps<unknown>;
}

export interface LogTable {
  /** As `LogReading.logAbout`. */
  about(asked: LogAbout): Steps<LogSlice>;
  add(entries: readonly LogEntry[]): Steps<unknown>;
  forgetValues(registrationIds: readonly string[]): Steps<unknown>;
  forgetActor(accountId: string): Steps<unknown>;
}

export type StoredResult = Omit<NewRecord, 'result'> & { readonly result: Result<unknown> };

export interface RecordTable {
  find(person: Person, key: string): Steps<Pick<StoredResult, 'fingerprint' | 'result'> | undefined>;
  add(record: StoredResult): Steps<unknown>;
  /** Also those of before accounts, stored under an email. */
  forget(account: string): Steps<unknown>;
}

export interface ErasedAccountTable {
  /** False if it was there. Its later registrations are refused. */
  add(accountId: string): Steps<boolean>;
}

export interface OutboxTable {
  append(events: readonly MarathonEvent[]): Steps<unknown>;
}
