import { ok, type Result } from '@marathon/contracts/result';
import type { TicketVerification } from '@marathon/contracts/tickets';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer } from '../../application/organizers.ts';
import type { Person } from '../../domain/person.ts';
import { checkInNameOf } from './checkInName.ts';
import { findTicket, type TicketQuery } from './findTicket.ts';

/** Reveals no name on a ticket for another marathon. */
export const verifyTicket =
  (dependencies: Dependencies) =>
  async (query: TicketQuery, organizer: Person): Promise<Result<TicketVerification>> => {
    const allowed = await asOrganizer(dependencies)('findParticipants', query.marathonId, organizer);
    if (!allowed.ok) return allowed;
    const ticket = await findTicket(dependencies, query);
    if (ticket.state === 'valid') {
      const { id: registrationId, participantName, checkedInAt } = ticket.registration;
      const checkedInBy = await checkInNameOf(dependencies.store, ticket.registration);
      return ok({ state: 'valid', registrationId, participantName, checkedInAt, checkedInBy });
    }
    const registrationId = ticket.state === 'cancelled' ? ticket.registration.id : null;
    return ok({ state: ticket.state, registrationId, participantName: null });
  };
