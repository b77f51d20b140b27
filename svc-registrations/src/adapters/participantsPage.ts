import type { ParticipantsPage } from '../application/ports/participants.ts';
import { cancelledParticipant } from '../domain/participant.ts';
import type { CancelledRegistration } from '../domain/registration.ts';

export interface CancelledPage extends Pick<ParticipantsPage, 'total' | 'next'> {
  readonly rows: readonly CancelledRegistration[];
}

export const noneCancelled: CancelledPage = { rows: [], total: 0, next: undefined };

/** `rows` has one more than the page, if there are more. */
export function cancelledPage(
  rows: readonly CancelledRegistration[],
  total: number,
  atMost: number,
): CancelledPage {
  const page = rows.slice(0, atMost);
  const last = page.at(-1);
  const next = rows.length > atMost && last ? { key: last.cancelledAt, id: last.id } : undefined;
  return { rows: page, total, next };
}

export const listedCancelled = ({ rows, ...page }: CancelledPage): ParticipantsPage => ({
  ...page,
  participants: rows.map(({ id: registrationId, registeredAt, cancelledAt, bookkeeping }) => ({
    registrationId,
    state: 'cancelled',
    participantName: bookkeeping?.participantName ?? null,
    email: null,
    registeredAt,
    cancelledAt,
    checkedInAt: null,
  })),
});

/** Complete: nothing more is stored. */
export const cancelledSlice = ({ rows, next }: CancelledPage) => ({
  rows: rows.map(cancelledParticipant),
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
