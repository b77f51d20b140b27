import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted, isCancelled } from '@marathon/contracts/marathonStatus';

export const isOwn = ({ createdBy }: Pick<Marathon, 'createdBy'>, email: string): boolean =>
  createdBy === email;

/** The next marathons that are to take place, the nearest first. */
export function comingUp(marathons: readonly Marathon[], now: Date, most: number): Marathon[] {
  return marathons
    .filter((marathon) => !hasStarted(marathon, now) && !isCancelled(marathon) && !marathon.takedown)
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
    .slice(0, most);
}

/** The entity tag of a revision: of an `If-Match`, the service reads the revision in front alone. */
export const tagOfRevision = (revision: number) => `"${revision}-"`;
