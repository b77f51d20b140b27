import type { MarathonSnapshot } from '@marathon/contracts/events';
import type { ApplyForm, NewRegistration } from '@marathon/contracts/registrationRequests';
import { wholeName } from './participantName.ts';
import type { StoredRegistration } from './registration.ts';

interface RegistrationData
  extends Pick<StoredRegistration, 'accountId' | 'email'>,
    Partial<Pick<StoredRegistration, 'answers'>> {
  readonly registrationId: string;
  readonly form: ApplyForm | NewRegistration;
  readonly at: Date;
}

/** Title, start and fee are the marathon's at this moment; the title is displayed in its current form. */
export function newRegistration(granted: RegistrationData, marathon: MarathonSnapshot): StoredRegistration {
  // The form also contains the marathon and unprocessed answers.
  const {
    marathonId: _known,
    questionsVersion: _version,
    answers: _sent,
    ...form
  } = granted.form as NewRegistration;
  const typed: Pick<StoredRegistration, keyof typeof form> = form;
  return {
    id: granted.registrationId,
    accountId: granted.accountId,
    // Only organizers enter people without account.
    addedByOrganizer: granted.accountId === null,
    email: granted.email,
    marathonId: marathon.marathonId,
    marathonTitle: marathon.title,
    registrationStart: marathon.registrationStart,
    registrationFee: marathon.registrationFee,
    eventDate: marathon.eventDate,
    location: marathon.location ?? null,
    timeZone: marathon.timeZone ?? null,
    ...typed,
    participantName: wholeName(form),
    answers: granted.answers ?? null,
    checkedInAt: null,
    checkInId: null,
    date: granted.at.toISOString(),
    status: 'active',
  };
}
