import { ok, type Result } from '@marathon/contracts/result';
import type { TicketVerification } from '@marathon/contracts/tickets';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer } from '../../application/organizers.ts';
import type { RegistrationReading } from '../../application/ports/registrationReading.ts';
import type { Person } from '../../domain/person.ts';
import type { CancelledRegistration, StoredRegistration } from '../../domain/registration.ts';
import { checkInNameOf } from './checkInName.ts';

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

export interface TicketQuery {
  readonly marathonId: string;
  /** Typed or scanned. */
  readonly code: string;
}

export type TicketHolder =
  | { readonly state: 'valid'; readonly registration: StoredRegistration }
  | {
      readonly state: 'cancelled' | 'other-marathon';
      readonly registration: CancelledRegistration | StoredRegistration;
    }
  | { readonly state: 'unknown' };

/** Whose ticket it is. Check the right of the caller first. */
export async function findTicket(
  { store, ticketCodes }: Dependencies,
  { marathonId, code }: TicketQuery,
): Promise<TicketHolder> {
  const id = ticketCodes.registrationIdIn(code);
  if (id === undefined) return { state: 'unknown' };
  const holder = await findHolder(store, id);
  if (holder === undefined || !ticketCodes.isCodeOf(code, holder.registration)) return { state: 'unknown' };
  const { registration } = holder;
  return registration.marathonId === marathonId ? holder : { state: 'other-marathon', registration };
}

/** By the id of the registration, in whichever marathon. */
export async function findHolder(
  store: RegistrationReading,
  registrationId: string,
): Promise<Exclude<TicketHolder, { readonly state: 'unknown' }> | undefined> {
  const placed = await store.byId(registrationId);
  if (placed?.status === 'active') return { state: 'valid', registration: placed };
  const registration = placed ?? (await store.cancelledById(registrationId));
  return registration && { state: 'cancelled', registration };
}
