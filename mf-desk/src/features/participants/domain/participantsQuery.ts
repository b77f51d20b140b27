import {
  limits,
  type ParticipantOrder,
  type ParticipantState,
  participantOrders,
  participantStates,
} from '@marathon/contracts/constants';

/** Filters and order in the URL. */
export interface ParticipantsQuery {
  /** "" finds everybody. */
  readonly search: string;
  readonly state: ParticipantState;
  readonly sort: ParticipantOrder;
  /** Id of the question that each row answers. */
  readonly question: string | undefined;
  /** Who is checked in, or who is not; undefined: both. */
  readonly checkedIn: CheckInFilter | undefined;
}

export const checkInFilters = ['true', 'false'] as const;
export type CheckInFilter = (typeof checkInFilters)[number];

const standard: ParticipantsQuery = {
  search: '',
  state: 'placed',
  sort: 'newest',
  question: undefined,
  checkedIn: undefined,
};

/**
 * Cancelled registrations have neither name nor answers: they are not searched, have one order, and are not checked in.
 */
const possible = (asked: ParticipantsQuery): ParticipantsQuery =>
  asked.state === 'cancelled' ? { ...standard, state: asked.state } : asked;

/** Invalid values become defaults. */
export const queryIn = (address: URLSearchParams): ParticipantsQuery =>
  possible({
    search: (address.get('search') ?? '').trim().slice(0, limits.text),
    state: participantStates.find((known) => known === address.get('state')) ?? standard.state,
    sort: participantOrders.find((known) => known === address.get('sort')) ?? standard.sort,
    question: [address.get('question') ?? ''].find((id) => /^[0-9a-f]{24}$/.test(id)),
    checkedIn: checkInFilters.find((known) => known === address.get('checkedIn')),
  });

/** Omits defaults; keeps other parameters. */
export function addressOf(asked: ParticipantsQuery, before: URLSearchParams): URLSearchParams {
  const [next, wanted] = [new URLSearchParams(before), possible(asked)];
  for (const name of ['search', 'state', 'sort', 'question', 'checkedIn'] as const) {
    const value = wanted[name];
    if (value === undefined || value === standard[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
