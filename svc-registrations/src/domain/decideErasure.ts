import type { Fact } from '@marathon/contracts/events';
import { noTexts } from '@marathon/contracts/registrationFields';
import { wireNames } from '@marathon/contracts/wireNames';
import { byRunner, entryAbout, type LogEntry } from './logEntry.ts';
import type { StoredRegistration } from './registration.ts';

/** What becomes of a person's registrations, and the facts that others learn. */
export interface ErasureDecision {
  /** Their places are free again. */
  readonly removed: readonly StoredRegistration[];
  /** Without a person; their places stay taken. */
  readonly kept: readonly StoredRegistration[];
  readonly facts: readonly Fact[];
  readonly log: readonly LogEntry[];
}

interface Erasure {
  readonly accountId: string;
  /** False: the account was erased before, and what is left came late. */
  readonly isFirst: boolean;
  readonly at: Date;
  /** A new id for each entry of the log. */
  readonly newEntryId: () => string;
}

/** Races that are still to come are cancelled; of past ones the registration stays as a number without a name. */
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

/** Copies what says nothing of the person, by name: a field that this does not know is left behind. */
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
  accountId: null,
  email: '',
  participantName: '',
  ...noTexts,
  answers: null,
});
