import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted, isRegistrationOpen, isSoldOut } from '@marathon/contracts/registrationWindow';

export type MarathonPhase = 'over' | 'sold-out' | 'open' | 'planned' | 'closed';

/** Where a marathon stands: what its organizer wants to know first. */
export function phaseOf(marathon: Marathon, now: Date): MarathonPhase {
  if (hasStarted(marathon, now)) return 'over';
  if (isRegistrationOpen(marathon, now)) return isSoldOut(marathon) ? 'sold-out' : 'open';
  return now.getTime() < Date.parse(marathon.registrationStart) ? 'planned' : 'closed';
}

/** E-mails compare without regard to case (decision 14). */
export const isOwn = ({ createdBy }: Partial<Pick<Marathon, 'createdBy'>>, email: string): boolean =>
  createdBy?.toLowerCase() === email.toLowerCase();

/** The next marathons that have not begun, the nearest first. */
export function comingUp(marathons: readonly Marathon[], now: Date, most: number): Marathon[] {
  return marathons
    .filter((marathon) => marathon.eventDate !== '' && !hasStarted(marathon, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
    .slice(0, most);
}

/** The entity tag of a revision: of an `If-Match`, the service reads the revision in front alone. */
export const tagOfRevision = (revision: number) => `"${revision}-"`;
