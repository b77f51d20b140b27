import { ok, type Result } from '@marathon/contracts/result';
import type { TicketVerification } from '@marathon/contracts/tickets';
import type { Person } from '../domain/person.ts';
import type { Dependencies } from './dependencies.ts';
import { asOrganizer } from './organizers.ts';

export interface TicketQuery {
  readonly marathonId: string;
  /** Typed or scanned. */
  readonly code: string;
}

/** Reveals no name on a ticket for another marathon. */
export const verifyTicket =
  (dependencies: Dependencies) =>
  async ({ marathonId, code }: TicketQuery, organizer: Person): Promise<Result<TicketVerification>> => {
    const allowed = await asOrganizer(dependencies)('readParticipants', marathonId, organizer);
    return allowed.ok ? ok(await verified(dependencies, { marathonId, code })) : allowed;
  };

async function verified(
  { store, ticketCodes }: Dependencies,
  asked: TicketQuery,
): Promise<TicketVerification> {
  const id = ticketCodes.registrationIdIn(asked.code);
  if (id === undefined) return nobody('unknown');
  const placed = await store.byId(id);
  const found = placed ?? (await store.cancelledById(id));
  if (found === undefined || !ticketCodes.isCodeOf(asked.code, found)) return nobody('unknown');
  if (found.marathonId !== asked.marathonId) return nobody('other-marathon');
  return placed?.status === 'active'
    ? { state: 'valid', registrationId: id, participantName: placed.participantName }
    : { state: 'cancelled', registrationId: id, participantName: null };
}

const nobody = (state: 'unknown' | 'other-marathon'): TicketVerification => ({
  state,
  registrationId: null,
  participantName: null,
});
