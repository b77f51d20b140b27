import type { Registration } from '@marathon/contracts/registration';

/** A registration as it is kept: each fact once. Status, date, place and zone are the marathon's, as it is now. */
export type StoredRegistration = Omit<Registration, '_id' | 'startDate' | 'contactNumber'> & {
  readonly id: string;
};

/** What operators may see of it, before the e-mail is replaced by a pseudonym. */
export type ListedRegistration = Pick<StoredRegistration, 'id' | 'email' | 'status'>;

/** The shape that GET answers: the union of the specification's two (decision 9). */
export function answerOf({ id, ...kept }: StoredRegistration): Registration {
  return { _id: id, ...kept, startDate: kept.registrationStart, contactNumber: kept.contact };
}
