import type { MarathonEvent } from '@marathon/contracts/events';
import type { RegistrationEvent } from '../domain/countRegistrations.ts';

export function countableOf(events: readonly MarathonEvent[], marathonId: string): RegistrationEvent[] {
  const unique = new Map(events.map((event) => [event.id, event]));
  return [...unique.values()]
    .filter((event) => event.type === 'registration.created' || event.type === 'registration.cancelled')
    .filter(({ data }) => data.marathonId === marathonId);
}
