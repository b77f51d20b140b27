import { type MarathonStatus, raceEnd, type StatusInput } from '@marathon/contracts/marathonStatus';

/** Includes sold-out races: somebody may cancel. */
export const takesRunners = (status: MarathonStatus) => status === 'open' || status === 'sold-out';

export const takesNobody = (status: MarathonStatus) => status !== 'open' && status !== 'opens-soon';

/** The next instant (ms) at which time alone changes the status. */
export function nextChange(marathon: StatusInput, now: Date): number | undefined {
  const changes = [
    Date.parse(marathon.registrationStart),
    Date.parse(marathon.registrationEnd) + 1,
    Date.parse(marathon.eventDate),
    raceEnd(marathon),
  ];
  return earliest(changes.filter((at) => at > now.getTime()));
}

export function nextChangeOf(marathons: readonly StatusInput[], now: Date): number | undefined {
  return earliest(marathons.map((marathon) => nextChange(marathon, now)).filter((at) => at !== undefined));
}

export function nextStart(
  marathons: readonly Pick<StatusInput, 'eventDate'>[],
  now: Date,
): number | undefined {
  return earliest(marathons.map(({ eventDate }) => Date.parse(eventDate)).filter((at) => at > now.getTime()));
}

const earliest = (instants: readonly number[]): number | undefined =>
  instants.length === 0 ? undefined : instants.reduce((first, at) => Math.min(first, at));
