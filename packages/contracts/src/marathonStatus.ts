/** The clock rules of a marathon (spec section 4, decision 5). Instants are ISO 8601 UTC. */

interface Window {
  readonly registrationStart: string;
  readonly registrationEnd: string;
  readonly registrationClosed?: boolean | undefined;
  readonly cancelledAt?: string | null | undefined;
}

/**
 * Open from the first instant of the start to the last instant of the end, both inclusive, unless the organizer has closed
 * registration or cancelled the marathon. The searches of svc-marathons ask the same of their stores.
 */
export function isRegistrationOpen(marathon: Window, now: Date): boolean {
  if (marathon.registrationClosed || isCancelled(marathon)) return false;
  const at = now.getTime();
  return Date.parse(marathon.registrationStart) <= at && at <= Date.parse(marathon.registrationEnd);
}

export const isCancelled = ({ cancelledAt }: Pick<Window, 'cancelledAt'>): boolean =>
  cancelledAt !== undefined && cancelledAt !== null;

/** True from the instant of the start on. */
export function hasStarted(marathon: { readonly eventDate: string }, now: Date): boolean {
  return Date.parse(marathon.eventDate) <= now.getTime();
}

/**
 * True when every spot of a limited marathon is taken. The stores of svc-registrations hold the limit themselves, too
 * (`places_within_limit` in SQLite, `grantOf` on MongoDB): change them with it.
 */
export function isSoldOut(marathon: {
  readonly participantsLimit: number | null;
  readonly registrationCount: number;
}): boolean {
  return marathon.participantsLimit !== null && marathon.registrationCount >= marathon.participantsLimit;
}

export type MarathonStatus = 'opens-soon' | 'open' | 'sold-out' | 'closed' | 'past' | 'cancelled';

/** What the status of a marathon depends on. */
export interface StatusInput extends Window {
  readonly eventDate: string;
  readonly participantsLimit: number | null;
  readonly registrationCount: number;
}

/** The status of a marathon at an instant, for runners and organizers alike. */
export function marathonStatus(marathon: StatusInput, now: Date): MarathonStatus {
  if (isCancelled(marathon)) return 'cancelled';
  if (hasStarted(marathon, now)) return 'past';
  if (isRegistrationOpen(marathon, now)) return isSoldOut(marathon) ? 'sold-out' : 'open';
  if (marathon.registrationClosed) return 'closed';
  return now.getTime() < Date.parse(marathon.registrationStart) ? 'opens-soon' : 'closed';
}
