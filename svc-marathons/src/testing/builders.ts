import { toEmail } from '@marathon/contracts/email';
import type { EventOf } from '@marathon/contracts/events';
import type { Marathon } from '@marathon/contracts/marathon';
import { newEvent } from '@marathon/event-bus';
import { accountIdOf } from '@marathon/service-kit/testing';
import type { StoredMarathon } from '../application/ports/marathonReading.ts';
import type { RegistrationCounting } from '../application/ports/marathonStore.ts';
import type { RegistrationEvent } from '../domain/countRegistrations.ts';
import type { Draft } from '../domain/draft.ts';
import type { OwnedMarathon } from '../domain/ownedMarathon.ts';
import type { TeamEntry } from '../domain/team.ts';
import { countRegistrations } from '../features/counting/countRegistrations.ts';

let made = 0;

/** 24 hex digits; each call gives a larger one. */
export function anId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

export function aMarathon(more: Partial<OwnedMarathon> = {}): StoredMarathon {
  const { createdBy = 'ada@example.org' } = more;
  const eventDate = more.eventDate ?? '2027-03-01T09:00:00.000Z';
  return {
    _id: anId(),
    title: 'Fjord Run',
    image: 'https://example.org/fjord.jpg',
    location: 'Oslo',
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationEnd: '2027-02-01T23:59:59.999Z',
    eventDate,
    marathonDate: eventDate,
    timeZone: 'UTC',
    distance: '10k',
    organizer: 'Ada',
    contactEmail: '',
    registrationFee: 49.9,
    participantsLimit: 100,
    waitingRoom: false,
    registrationClosed: false,
    cancelledAt: null,
    cancellationNote: '',
    registrationCount: 0,
    description: 'Along the water',
    createdAt: '2026-12-01T00:00:00.000Z',
    createdBy,
    createdById: accountIdOf(createdBy),
    takedown: null,
    revision: 1,
    ...more,
    countRevision: more.countRevision ?? 0,
  };
}

export const aDraft = (more: Partial<Draft> = {}): Draft => ({
  id: anId(),
  accountId: accountIdOf('ada@example.org'),
  email: toEmail('ada@example.org'),
  fields: { title: 'Fjord Run' },
  changedAt: '2026-12-01T00:00:00.000Z',
  ...more,
});

export const aTeamEntry = (more: Partial<TeamEntry> = {}): TeamEntry => ({
  id: anId(),
  marathonId: anId(),
  role: 'desk',
  accountId: 'somebody',
  name: 'Grace Hopper',
  email: null,
  invitedAt: '2026-12-01T00:00:00.000Z',
  acceptBy: '2026-12-08T00:00:00.000Z',
  endsAt: null,
  ...more,
});

export function answerOf({ createdById: _owner, takedown: _none, ...answered }: StoredMarathon): Marathon {
  return answered;
}

export const aMarathonBody = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Fjord Run',
  image: 'https://example.org/fjord.jpg',
  location: 'Oslo',
  registrationStart: '2027-01-01',
  registrationEnd: '2027-02-01',
  marathonDate: '2027-03-01T09:00:00Z',
  distance: '25k',
  description: 'Along the water',
  ...more,
});

export function aRegistrationEvent(
  marathonId: string,
  type: RegistrationEvent['type'] = 'registration.created',
): RegistrationEvent {
  return newEvent({
    type,
    source: '/test',
    data: { registrationId: anId(), marathonId },
    at: new Date('2027-01-02T00:00:00Z'),
  });
}

export const anEventOf = (marathon: Pick<Marathon, '_id' | 'revision'>): EventOf<'marathon.deleted'> =>
  newEvent({
    type: 'marathon.deleted',
    source: '/test',
    data: { marathonId: marathon._id, revision: marathon.revision },
    at: new Date(),
  });

export const count = (store: RegistrationCounting, events: readonly RegistrationEvent[]): Promise<void> =>
  countRegistrations({ store, now: () => new Date() })(events);
