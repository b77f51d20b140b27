import { snapshotOf } from '@marathon/contracts/events';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';

import { organizerOr, type Person } from './organizer.ts';
import type { Outcome } from './outcome.ts';

/** A new marathon. What the server decides (decision 10) comes from here, whatever the client sent. */
export function createMarathon(wanted: NewMarathon, creator: Person, _id: string, now: Date): Outcome {
  const marathon = {
    _id,
    ...wanted,
    marathonDate: wanted.eventDate,
    organizer: organizerOr(wanted.organizer, creator),
    registrationCount: 0,
    createdAt: now.toISOString(),
    createdBy: creator.email.toLowerCase(),
    revision: 1,
  };
  return { marathon, facts: [{ type: 'marathon.created', data: snapshotOf(marathon) }] };
}
