import {
  limits,
  type ParticipantOrder,
  type ParticipantState,
  participantOrders,
  participantStates,
} from '@marathon/contracts/constants';

/** Which participants to show, and in which order, as it stands in the address. */
export interface ParticipantsQuery {
  /** "" finds everybody. */
  readonly search: string;
  readonly state: ParticipantState;
  readonly sort: ParticipantOrder;
  /** The id of a question whose answer each row shows. */
  readonly question: string | undefined;
}

const standard: ParticipantsQuery = { search: '', state: 'placed', sort: 'newest', question: undefined };

/** Of cancelled registrations neither name nor answers are kept: they are not searched, and have one order. */
const possible = (asked: ParticipantsQuery): ParticipantsQuery =>
  asked.state === 'cancelled' ? { ...standard, state: asked.state } : asked;

/** What an address asks for; in place of what nobody can ask for, the standard. */
export const queryIn = (address: URLSearchParams): ParticipantsQuery =>
  possible({
    search: (address.get('search') ?? '').trim().slice(0, limits.text),
    state: participantStates.find((known) => known === address.get('state')) ?? standard.state,
    sort: participantOrders.find((known) => known === address.get('sort')) ?? standard.sort,
    question: [address.get('question') ?? ''].find((id) => /^[0-9a-f]{24}$/.test(id)),
  });

/** The address that asks for it: what is standard is left out, anything else in it stays. */
export function addressOf(asked: ParticipantsQuery, before: URLSearchParams): URLSearchParams {
  const [next, wanted] = [new URLSearchParams(before), possible(asked)];
  for (const name of ['search', 'state', 'sort', 'question'] as const) {
    const value = wanted[name];
    if (value === undefined || value === standard[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
