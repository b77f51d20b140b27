import type { Registration } from '@marathon/contracts/registration';

/** A registration as a server may answer it: any line but the id can be missing. */
export type RegistrationAnswer = Pick<Registration, '_id'> & {
  readonly [Field in keyof Registration]?: Registration[Field] | null;
};

/** Whole, so that one that lacks something does not cost the list that it is in. */
export function registrationOf(answer: RegistrationAnswer): Registration {
  const { firstName, lastName, registrationStart, contact } = answer;
  return {
    _id: answer._id,
    email: answer.email ?? '',
    marathonId: answer.marathonId ?? '',
    marathonTitle: answer.marathonTitle?.trim() || 'Untitled marathon',
    registrationStart: registrationStart ?? '',
    startDate: answer.startDate ?? registrationStart ?? '',
    registrationFee: answer.registrationFee ?? null,
    eventDate: answer.eventDate ?? null,
    location: answer.location ?? null,
    timeZone: answer.timeZone ?? null,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    participantName: answer.participantName ?? [firstName, lastName].filter(Boolean).join(' '),
    contact: contact ?? '',
    contactNumber: answer.contactNumber ?? contact ?? '',
    additionalInfo: answer.additionalInfo ?? '',
    address: answer.address ?? '',
    date: answer.date ?? '',
    status: answer.status ?? 'active',
  };
}
