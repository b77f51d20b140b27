import type { Person } from '../record/record.ts';

/** What is stored of a marathon. */
export interface StoredMarathon {
  /** Ids of registrations, and pseudonyms of the accounts that have them. */
  readonly rows: readonly { readonly id: string; readonly account: string }[];
  /** null: no limit. */
  readonly places: number | null;
  /** As svc-marathons tells it; null when the marathon is deleted. */
  readonly registrationCount: number | null;
  /** Events that wait or were set aside; null when no metrics tell. */
  readonly undelivered: number | null;
}

export interface Findings {
  /** Told 201. Absent without the record of a run. */
  readonly confirmed?: number;
  readonly stored: number;
  /** Told 201, and the registration with that id is not there. */
  readonly lost: number;
  /** Stored more than once for one account. */
  readonly doubled: number;
  /** Stored beyond the places. */
  readonly oversold: number;
  /** Stored, but nobody was told so: only an answer that got lost excuses it. */
  readonly untold: number;
  /** How far the marathon's registrationCount is from what is stored. */
  readonly countOff: number;
  /** Events that have not arrived. */
  readonly undelivered: number;
}

/** Compares what is stored with itself, and with what people were told when there is a record of it. */
export function findingsOf(
  stored: StoredMarathon,
  people?: readonly Pick<Person, 'status' | 'id'>[],
): Findings {
  const { rows, places, registrationCount, undelivered } = stored;
  const ids = new Set(rows.map(({ id }) => id));
  const told = people?.filter(({ status }) => status === 201).map(({ id }) => id ?? '');
  const toldIds = new Set(told);
  return {
    ...(told !== undefined && { confirmed: told.length }),
    stored: rows.length,
    lost: told?.filter((id) => !ids.has(id)).length ?? 0,
    doubled: rows.length - new Set(rows.map(({ account }) => account)).size,
    oversold: Math.max(0, rows.length - (places ?? Number.POSITIVE_INFINITY)),
    untold: told === undefined ? 0 : rows.filter(({ id }) => !toldIds.has(id)).length,
    countOff: registrationCount === null ? 0 : Math.abs(registrationCount - rows.length),
    undelivered: undelivered ?? 0,
  };
}

/** Nothing lost, doubled or oversold, the count is right, and every event has arrived. */
export const isSound = ({ lost, doubled, oversold, untold, countOff, undelivered }: Findings): boolean =>
  lost + doubled + oversold + untold + countOff + undelivered === 0;
