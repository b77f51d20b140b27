import type { GivenAnswer } from '@marathon/contracts/questions';
import type { Person } from '../../domain/person.ts';
import type { StoredAnswers } from '../../domain/questions.ts';
import type {
  CancelledRegistration,
  ListedRegistration,
  StoredRegistration,
} from '../../domain/registration.ts';

export interface RegistrationReading {
  byId(id: string): Promise<StoredRegistration | undefined>;
  /** Newest first. No email: by account only. Unverified email: none that organizers added. */
  ofPerson(person: PersonKey): Promise<readonly StoredRegistration[]>;
  cancelledById(id: string): Promise<CancelledRegistration | undefined>;
  cancelledOf(accountId: string): Promise<readonly CancelledRegistration[]>;
  /** Registrations of one marathon among the next `atMost` by id. */
  page(query: PageQuery): Promise<RegistrationPage>;
  namesAmong(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  answersAmong(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAnswers>>;
  /** By registration id; registrations without medical answers are missing. */
  medicalAnswersAmong(ids: readonly string[]): Promise<ReadonlyMap<string, readonly GivenAnswer[]>>;
}

export type PersonKey = Pick<Person, 'accountId'> & Partial<Person>;

export interface PageQuery {
  readonly marathonId: string;
  /** End of the previous page. */
  readonly after: string | undefined;
  /** Registrations to look through, of all marathons. */
  readonly atMost: number;
}

export interface RegistrationPage {
  readonly registrations: readonly ListedRegistration[];
  readonly next: string | null;
}
