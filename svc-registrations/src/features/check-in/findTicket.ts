import type { Dependencies } from '../../application/dependencies.ts';
import type { RegistrationReading } from '../../application/ports/registrationReading.ts';
import type { CancelledRegistration, StoredRegistration } from '../../domain/registration.ts';

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
