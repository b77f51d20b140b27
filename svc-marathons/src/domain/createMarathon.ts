import { snapshotOf } from '@marathon/contracts/events';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';

import { organizerOr, type Person } from './organizer.ts';
import type { Outcome } from './outcome.ts';

interface Creation {
  readonly creator: Person & { readonly accountId: string | null };
  readonly _id: string;
  readonly now: Date;
}

export function createMarathon(wanted: NewMarathon, { creator, _id, now }: Creation): Outcome {
  const marathon = {
    _id,
    ...wanted,
    marathonDate: wanted.eventDate,
    organizer: organizerOr(wanted.organizer, creator),
    registrationClosed: wanted.registrationClosed ?? false,
    cancelledAt: null,
    cancellationNote: '',
    registrationCount: 0,
    createdAt: now.toISOString(),
    createdBy: creator.email,
    createdById: creator.accountId,
    takedown: null,
    revision: 1,
  };
  return { marathon, facts: [{ type: 'marathon.created', data: snapshotOf(marathon) }] };
}
