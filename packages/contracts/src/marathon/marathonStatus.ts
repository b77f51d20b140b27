/** Clock rules of a marathon (spec section 4). Instants are ISO 8601 UTC. */

interface Window {
  readonly registrationStart: string;
  readonly registrationEnd: string;
  readonly registrationClosed?: boolean | undefined;
  readonly cancelledAt?: string | null | undefined;
}

/** Inclusive. The searches of svc-marathons repeat this rule. */
export function isRegistrationOpen(marathon: Window, now: Date): boolean {
  if (marathon.registrationClosed || isCancelled(marathon)) return false;
  const at = now.getTime();
  return Date.parse(marathon.registrationStart) <= at && at <= Date.parse(marathon.registrationEnd);
}

export const isCancelled = ({ cancelledAt }: Pick<Window, 'cancelledAt'>): boolean =>
  cancelledAt !== undefined && cancelledAt !== null;

export function hasStarted(marathon: { readonly eventDate: string }, now: Date): boolean {
  return Date.parse(marathon.eventDate) <= now.getTime();
}

/** The stores of svc-registrations repeat this rule (`places_within_limit`, `grantOf`). */
export function isSoldOut(marathon: {
  readonly participantsLimit: number | null;
  readonly registrationCount: number;
}): boolean {
  return marathon.participantsLimit !== null && marathon.registrationCount >= marathon.participantsLimit;
}

export type MarathonStatus = 'opens-soon' | 'open' | 'sold-out' | 'closed' | 'running' | 'past' | 'cancelled';

export interface StatusInput extends Window {
  readonly eventDate: string;
  readonly distance: string;
  readonly participantsLimit: number | null;
  readonly registrationCount: number;
}

/** Milliseconds since 1970: six hours after the start, or after the hours of a timed race (decision 42). */
export const raceEnd = ({ eventDate, distance }: Pick<StatusInput, 'eventDate' | 'distance'>): number =>
  Date.parse(eventDate) + (distance.endsWith('h') ? Number.parseFloat(distance) : 6) * 3_600_000;

export function marathonStatus(marathon: StatusInput, now: Date): MarathonStatus {
  if (isCancelled(marathon)) return 'cancelled';
  if (hasStarted(marathon, now)) return now.getTime() < raceEnd(marathon) ? 'running' : 'past';
  if (isRegistrationOpen(marathon, now)) return isSoldOut(marathon) ? 'sold-out' : 'open';
  if (marathon.registrationClosed) return 'closed';
  return now.getTime() < Date.parse(marathon.registrationStart) ? 'opens-soon' : 'closed';
}
