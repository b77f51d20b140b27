import type { ParticipantsPage } from '../application/ports/participants.ts';
import { cancelledParticipant } from '../domain/participant.ts';
import type { CancelledRegistration } from '../domain/registration.ts';

/** `rows` has one more than the page, if there are more. */
export function cancelledPage(
  rows: readonly CancelledRegistration[],
  total: number,
  atMost: number,
): ParticipantsPage {
  const page = rows.slice(0, atMost);
  const last = page.at(-1);
  return {
    participants: page.map(({ id: registrationId, registeredAt, cancelledAt }) => ({
      registrationId,
      state: 'cancelled',
      participantName: null,
      email: null,
      registeredAt,
      cancelledAt,
      checkedInAt: null,
    })),
    total,
    next: rows.length > atMost && last ? { key: last.cancelledAt, id: last.id } : undefined,
  };
}

/** Complete: nothing more is stored. */
export const cancelledOnPage = ({ participants, next }: ParticipantsPage, marathonId: string) => ({
  rows: participants.map(({ registrationId: id, registeredAt, cancelledAt }) =>
    cancelledParticipant({ id, marathonId, registeredAt, cancelledAt: cancelledAt ?? registeredAt }),
  ),
  next,
});

interface PlacedRow {
  readonly id: string;
  readonly participantName: string;
  readonly email: string;
  readonly date: string;
  readonly checkedInAt: string | null;
}

export function placedPage(
  rows: readonly PlacedRow[],
  total: number,
  { atMost, sort }: { readonly atMost: number; readonly sort: 'newest' | 'oldest' | 'name' },
): ParticipantsPage {
  const page = rows.slice(0, atMost);
  const last = page.at(-1);
  return {
    participants: page.map(({ id, participantName, email, date, checkedInAt }) => ({
      registrationId: id,
      state: 'placed',
      participantName,
      email,
      registeredAt: date,
      cancelledAt: null,
      checkedInAt,
    })),
    total,
    next:
      rows.length > atMost && last
        ? { key: sort === 'name' ? last.participantName : last.date, id: last.id }
        : undefined,
  };
}
