import type { Registration } from '@marathon/contracts/registration';
import type { StoredAnswers } from './questions.ts';

/** A registration as it is kept: each fact once. Status, date, place and zone are the marathon's, as it is now. */
export type StoredRegistration = Omit<Registration, '_id' | 'startDate' | 'contactNumber'> & {
  readonly id: string;
  /** Whose it is; null while only the e-mail is known. */
  readonly accountId: string | null;
  /** An organizer entered this person: whoever has the address gets the registration once they have proved it. */
  readonly addedByOrganizer: boolean;
  /** null: nothing was asked. */
  readonly answers: StoredAnswers | null;
};

/** What is kept of a cancelled registration, for a while: nothing that says who somebody is. */
export interface CancelledRegistration {
  readonly id: string;
  readonly accountId: string | null;
  readonly marathonId: string;
  readonly registeredAt: string;
  readonly cancelledAt: string;
}

/** What operators may see of it, before account and e-mail are replaced by a pseudonym. */
export type ListedRegistration = Pick<StoredRegistration, 'id' | 'accountId' | 'email' | 'status'>;

/** The shape that GET answers: the union of the specification's two (decision 9). */
export function answerOf({
  id,
  accountId: _owner,
  addedByOrganizer: _how,
  answers: _asked,
  ...kept
}: StoredRegistration): Registration {
  return { _id: id, ...kept, startDate: kept.registrationStart, contactNumber: kept.contact };
}
