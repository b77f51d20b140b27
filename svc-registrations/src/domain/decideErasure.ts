import type { Fact } from '@marathon/contracts/events';
import { noTexts } from '@marathon/contracts/registrationFields';
import { wireNames } from '@marathon/contracts/wireNames';
import { byRunner, entryAbout, type LogEntry } from './logEntry.ts';
import type { StoredRegistration } from './registration.ts';

export interface ErasureDecision {
  /** Registrations to delete; their spots become free. */
  readonly removed: readonly StoredRegistration[];
  /** Anonymous registrations; their spots stay taken. */
  readonly kept: readonly StoredRegistration[];
  readonly facts: readonly Fact[];
  readonly log: readonly LogEntry[];
}

interface Erasure {
  readonly accountId: string;
  /** False: erased before, and these registrations came late. */
  readonly isFirst: boolean;
  readonly at: Date;
  readonly newEntryId: () => string;
}

/** Cancels registrations for future races; keeps those of past races anonymously, for the count. */
export function decideErasure(
  found: readonly StoredRegistration[],
  { accountId, isFirst, at, newEntryId }: Erasure,
): ErasureDecision {
  const isPast = ({ status, eventDate }: StoredRegistration) =>
    status === 'active' && eventDate !== null && eventDate <= at.toISOString();
  const removed = found.filter((one) => !isPast(one));
  const cancelled = removed.map(
    ({ id: registrationId, marathonId }): Fact => ({
      type: 'registration.cancelled',
      data: { registrationId, marathonId, accountId },
    }),
  );
  const told: Fact = {
    type: 'account.erased',
    data: { accountId, service: wireNames.svcRegistrations.service },
  };
  return {
    removed,
    kept: found.filter(isPast).map(withoutPerson),
    facts: [...cancelled, ...(isFirst ? [told] : [])],
    log: removed.map((one) =>
      entryAbout(one, { id: newEntryId(), action: 'cancelled', actor: byRunner(null), at }),
    ),
  };
}

/** An explicit list: unknown fields are dropped, so no personal data stays by accident. */
const withoutPerson = ({
  id,
  addedByOrganizer,
  marathonId,
  marathonTitle,
  registrationStart,
  registrationFee,
  eventDate,
  location,
  timeZone,
  date,
  status,
  checkedInAt,
}: StoredRegistration): StoredRegistration => ({
  id,
  addedByOrganizer,
  marathonId,
  marathonTitle,
  registrationStart,
  registrationFee,
  eventDate,
  location,
  timeZone,
  date,
  status,
  checkedInAt,
  checkInId: null,
  accountId: null,
  email: '',
  participantName: '',
  ...noTexts,
  answers: null,
});
