import type { MarathonSnapshot } from '@marathon/contracts/events';
import type { ApplyForm, NewRegistration } from '@marathon/contracts/registrationRequests';
import type { StoredRegistration } from './registration.ts';

interface Granted extends Pick<StoredRegistration, 'accountId' | 'email'> {
  readonly registrationId: string;
  readonly form: ApplyForm | NewRegistration;
  readonly at: Date;
}

/** Title, start and fee are the marathon's at this moment (decisions 9 and 10). */
export function newRegistration(granted: Granted, marathon: MarathonSnapshot): StoredRegistration {
  // A registration's form also names its marathon.
  const { marathonId: _known, ...form } = granted.form as NewRegistration;
  const typed: Pick<StoredRegistration, keyof typeof form> = form;
  return {
    id: granted.registrationId,
    accountId: granted.accountId,
    // Runners have an account, and only an organizer enters people without one.
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
    participantName: `${form.firstName} ${form.lastName}`,
    date: granted.at.toISOString(),
    status: 'active',
  };
}
