import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted, isRegistrationOpen, isSoldOut } from '@marathon/contracts/registrationWindow';

export type MarathonStatus = 'opens-soon' | 'open' | 'sold-out' | 'closed' | 'past';

export type Timed = Pick<
  Marathon,
  'registrationStart' | 'registrationEnd' | 'eventDate' | 'participantsLimit' | 'registrationCount'
>;

/** Where a marathon stands at an instant, as a runner sees it. */
export function statusOf(marathon: Timed, now: Date): MarathonStatus {
  if (hasStarted(marathon, now)) return 'past';
  if (isRegistrationOpen(marathon, now)) return isSoldOut(marathon) ? 'sold-out' : 'open';
  return now.getTime() < Date.parse(marathon.registrationStart) ? 'opens-soon' : 'closed';
}

/** Whether a runner may ask for a place; where all are taken, somebody may give one back. */
export const takesRunners = (status: MarathonStatus) => status === 'open' || status === 'sold-out';

/** Whether nobody can get a place now, nor later by waiting for the opening. */
export const takesNobody = (status: MarathonStatus) => status !== 'open' && status !== 'opens-soon';

/** The next instant (ms) at which the clock alone changes a marathon's status; undefined when none is left. */
export function nextChange(marathon: Timed, now: Date): number | undefined {
  const changes = [
    Date.parse(marathon.registrationStart),
    // Open until the end, inclusive: closed one millisecond later.
    Date.parse(marathon.registrationEnd) + 1,
    Date.parse(marathon.eventDate),
  ];
  return earliest(changes.filter((at) => at > now.getTime()));
}

/** The next change among several marathons. */
export function nextChangeOf(marathons: readonly Timed[], now: Date): number | undefined {
  return earliest(marathons.map((marathon) => nextChange(marathon, now)).filter((at) => at !== undefined));
}

/** The next instant (ms) at which one of the marathons starts. */
export function nextStart(marathons: readonly Pick<Timed, 'eventDate'>[], now: Date): number | undefined {
  return earliest(marathons.map(({ eventDate }) => Date.parse(eventDate)).filter((at) => at > now.getTime()));
}

const earliest = (instants: readonly number[]): number | undefined =>
  instants.length === 0 ? undefined : instants.reduce((first, at) => Math.min(first, at));
