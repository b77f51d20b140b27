import { setImmediate } from 'node:timers/promises';
import type {
  ParticipantsCursor,
  ParticipantsFilter,
  ParticipantsPage,
} from '../application/ports/participants.ts';
import { cancelledParticipant, searchKey } from '../domain/participant.ts';
import { isLastNameKey } from '../domain/participantSearch.ts';
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

/** `firstName` only goes on behind cursors of older processes. */
export type ParticipantOrder = ParticipantsFilter['sort'] | 'firstName';

export const orderOf = (
  { sort }: Pick<ParticipantsFilter, 'sort'>,
  after: ParticipantsCursor | undefined,
): ParticipantOrder => (sort === 'name' && after && !isLastNameKey(after.key) ? 'firstName' : sort);

/** Older processes put the name itself into a cursor. */
export const cursorKey = (order: ParticipantOrder, { key }: ParticipantsCursor): string =>
  order === 'firstName' ? searchKey(key) : key;

interface PlacedRow {
  readonly id: string;
  readonly key: string;
  readonly participantName: string;
  readonly email: string;
  readonly date: string;
  readonly checkedInAt: string | null;
}

export function placedPage(rows: readonly PlacedRow[], total: number, atMost: number): ParticipantsPage {
  const page = rows.slice(0, atMost);
  const last = page.at(-1);
  return {
    participants: page.map(({ id, key: _key, date, ...listed }) => ({
      registrationId: id,
      state: 'placed',
      ...listed,
      registeredAt: date,
      cancelledAt: null,
    })),
    total,
    next: rows.length > atMost && last ? { key: last.key, id: last.id } : undefined,
  };
}

interface Slice<Row> {
  readonly rows: readonly Row[];
  readonly next: ParticipantsCursor | undefined;
}

export async function* slicesOf<Row>(
  read: (after: ParticipantsCursor | undefined) => Promise<Slice<Row>>,
): AsyncGenerator<readonly Row[]> {
  let after: ParticipantsCursor | undefined;
  do {
    const { rows, next } = await read(after);
    yield rows;
    after = next;
    await setImmediate();
  } while (after !== undefined);
}
