import { removedKeptDays } from '@marathon/contracts/constants';
import type { Registration } from '@marathon/contracts/registration';
import type { StoredAnswers } from './questions.ts';

/** A stored registration. Status, date, location and zone come from the current marathon. */
export type StoredRegistration = Omit<Registration, '_id' | 'startDate' | 'contactNumber'> & {
  readonly id: string;
  readonly accountId: string | null;
  /** An organizer entered this person: whoever proves the address gets the registration. */
  readonly addedByOrganizer: boolean;
  readonly answers: StoredAnswers | null;
  /** null: not checked in. Who did it stands in the log. */
  readonly checkedInAt: string | null;
  /** Of the last check-in, also after it was undone; null: never checked in. */
  readonly checkInId: string | null;
  /** The import that registered this person: the id of its log entry. */
  readonly importId?: string;
  readonly isTicketSent?: boolean;
};

export interface CancelledRegistration {
  readonly id: string;
  readonly accountId: string | null;
  readonly marathonId: string;
  readonly registeredAt: string;
  readonly cancelledAt: string;
  /** For the email about it. null: the account has both, or an older version cancelled it. */
  readonly withoutAccount: { readonly email: string; readonly participantName: string } | null;
  /** For the organizer, who may owe the fee. null: nobody could have the name erased, or an older version cancelled it. */
  readonly bookkeeping: { readonly participantName: string; readonly registrationFee: number | null } | null;
}

export const bookkeepingOf = (registration: StoredRegistration): CancelledRegistration['bookkeeping'] => {
  const { accountId, participantName, registrationFee } = registration;
  const isErasable = accountId !== null || recipientWithoutAccount(registration) !== null;
  return isErasable && participantName !== '' ? { participantName, registrationFee } : null;
};

export const keptUntil = (cancelledAt: string): string =>
  new Date(Date.parse(cancelledAt) + removedKeptDays * 24 * 3_600_000).toISOString();

/** Whom mails reach under an address that an organizer entered. */
export const recipientWithoutAccount = ({
  accountId,
  addedByOrganizer,
  email,
  participantName,
}: StoredRegistration) =>
  accountId === null && addedByOrganizer && email !== '' ? { email, participantName } : null;

/** For operators, before a pseudonym replaces account and email. */
export type ListedRegistration = Pick<StoredRegistration, 'id' | 'accountId' | 'email' | 'status'>;

/** The union of the specification's two shapes. */
export function answerOf({
  id,
  accountId: _owner,
  addedByOrganizer: _how,
  answers: _asked,
  checkedInAt: _time,
  checkInId: _scan,
  importId: _list,
  isTicketSent: _sent,
  ...kept
}: StoredRegistration): Registration {
  return { _id: id, ...kept, startDate: kept.registrationStart, contactNumber: kept.contact };
}
