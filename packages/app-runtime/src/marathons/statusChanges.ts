import type { MarathonStatus, StatusInput } from '@marathon/contracts/marathonStatus';

/** Whether a runner may try to register. A sold-out race counts: somebody may cancel. */
export const takesRunners = (status: MarathonStatus) => status === 'open' || status === 'sold-out';

/** Whether nobody can register now, nor later by waiting for the opening. */
export const takesNobody = (status: MarathonStatus) => status !== 'open' && status !== 'opens-soon';

/** The next instant (ms) at which the clock alone changes a marathon's status; undefined when none is left. */
export function nextChange(marathon: StatusInput, now: Date): number | undefined {
  const changes = [
    Date.parse(marathon.registrationStart),
    // Open until the end, inclusive: closed one millisecond later.
    Date.parse(marathon.registrationEnd) + 1,
    Date.parse(marathon.eventDate),
  ];
  return earliest(changes.filter((at) => at > now.getTime()));
}

/** The next change among several marathons. */
export function nextChangeOf(marathons: readonly StatusInput[], now: Date): number | undefined {
  return earliest(marathons.map((marathon) => nextChange(marathon, now)).filter((at) => at !== undefined));
}

/** The next instant (ms) at which one of the marathons starts. */
export function nextStart(
  marathons: readonly Pick<StatusInput, 'eventDate'>[],
  now: Date,
): number | undefined {
  return earliest(marathons.map(({ eventDate }) => Date.parse(eventDate)).filter((at) => at > now.getTime()));
}

const earliest = (instants: readonly number[]): number | undefined =>
  instants.length === 0 ? undefined : instants.reduce((first, at) => Math.min(first, at));
