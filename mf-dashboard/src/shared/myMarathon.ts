import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted, isCancelled } from '@marathon/contracts/marathonStatus';

export const isOwn = ({ createdBy }: Pick<Marathon, 'createdBy'>, email: string): boolean =>
  createdBy === email;

/** The next marathons that take place, nearest first. */
export function comingUp(marathons: readonly Marathon[], now: Date, most: number): Marathon[] {
  return marathons
    .filter((marathon) => !hasStarted(marathon, now) && !isCancelled(marathon) && !marathon.takedown)
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
    .slice(0, most);
}

/** For `If-Match`: the service reads only the revision before the dash. */
export const tagOfRevision = (revision: number) => `"${revision}-"`;
