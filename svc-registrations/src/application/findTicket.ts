import type { CancelledRegistration, StoredRegistration } from '../domain/registration.ts';
import type { Dependencies } from './dependencies.ts';

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
  { store, ticketCodes }: Pick<Dependencies, 'store' | 'ticketCodes'>,
  { marathonId, code }: TicketQuery,
): Promise<TicketHolder> {
  const id = ticketCodes.registrationIdIn(code);
  if (id === undefined) return { state: 'unknown' };
  const placed = await store.byId(id);
  const registration = placed ?? (await store.cancelledById(id));
  if (registration === undefined || !ticketCodes.isCodeOf(code, registration)) return { state: 'unknown' };
  if (registration.marathonId !== marathonId) return { state: 'other-marathon', registration };
  return placed?.status === 'active'
    ? { state: 'valid', registration: placed }
    : { state: 'cancelled', registration };
}
