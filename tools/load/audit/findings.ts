import type { Person } from '../record/record.ts';

export interface StoredMarathon {
  readonly rows: readonly { readonly id: string; readonly account: string }[];
  readonly places: number | null;
  /** null for a deleted marathon. */
  readonly registrationCount: number | null;
  /** Waiting events and dead letters; null without metrics. */
  readonly undelivered: number | null;
}

export interface Findings {
  /** Answered with 201. Absent without a run's record. */
  readonly confirmed?: number;
  readonly stored: number;
  /** Answered with 201, but not stored. */
  readonly lost: number;
  readonly doubled: number;
  readonly oversold: number;
  /** Stored without a 201: excused only by a lost answer. */
  readonly untold: number;
  readonly countOff: number;
  readonly undelivered: number;
}

/** Checks the stored registrations for consistency, and against a run's record if there is one. */
export function findingsOf(
  stored: StoredMarathon,
  people?: readonly Pick<Person, 'status' | 'id'>[],
): Findings {
  const { rows, places, registrationCount, undelivered } = stored;
  const ids = new Set(rows.map(({ id }) => id));
  const confirmed = people?.filter(({ status }) => status === 201).map(({ id }) => id ?? '');
  const confirmedIds = new Set(confirmed);
  return {
    ...(confirmed !== undefined && { confirmed: confirmed.length }),
    stored: rows.length,
    lost: confirmed?.filter((id) => !ids.has(id)).length ?? 0,
    doubled: rows.length - new Set(rows.map(({ account }) => account)).size,
    oversold: Math.max(0, rows.length - (places ?? Number.POSITIVE_INFINITY)),
    untold: confirmed === undefined ? 0 : rows.filter(({ id }) => !confirmedIds.has(id)).length,
    countOff: registrationCount === null ? 0 : Math.abs(registrationCount - rows.length),
    undelivered: undelivered ?? 0,
  };
}

export const isSound = ({ lost, doubled, oversold, untold, countOff, undelivered }: Findings): boolean =>
  lost + doubled + oversold + untold + countOff + undelivered === 0;
