import type { EventOf, MarathonSnapshot } from '@marathon/contracts/events';
import { newEvent } from '@marathon/event-bus';
import type { MarathonChange } from '../application/ports.ts';
import type { StoredRegistration } from '../domain/registration.ts';
import type { PlaceCommand } from '../domain/registrationCommand.ts';

let made = 0;

/** 24 hex digits; another one each time. */
export function anId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

/** The middle of the window of `aMarathonSnapshot`. */
export const duringRegistration = new Date('2027-01-15T12:00:00.000Z');

/** Another marathon each time; `limit` is its participantsLimit. */
export function aMarathonSnapshot({
  limit = null,
  ...rest
}: Partial<MarathonSnapshot> & { limit?: number | null } = {}): MarathonSnapshot {
  return {
    marathonId: anId(),
    revision: 1,
    title: 'Harbour Run',
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationEnd: '2027-01-31T23:59:59.999Z',
    eventDate: '2027-03-01T08:00:00.000Z',
    registrationFee: 49.9,
    participantsLimit: limit,
    location: 'Oslo',
    timeZone: 'Europe/Oslo',
    ...rest,
  };
}

interface Asked {
  readonly email?: string;
  readonly marathonId?: string;
  readonly firstName?: string;
  readonly address?: string;
  readonly at?: Date;
  readonly idempotency?: PlaceCommand['idempotency'];
  readonly marathonIsMissing?: boolean;
}

/** Another runner asks for a place each time. */
export function aPlaceCommand(asked: Asked = {}): PlaceCommand {
  const { marathonId = anId(), firstName = 'Ada', address = '', at = duringRegistration, ...rest } = asked;
  const registrationId = anId();
  return {
    registrationId,
    email: `runner-${registrationId}@example.org`,
    form: { marathonId, firstName, lastName: 'Lovelace', contact: '+47 1', additionalInfo: '', address },
    at,
    created: newEvent('registration.created', '/test', { registrationId, marathonId }, at),
    ...rest,
  };
}

export function aStoredRegistration(rest: Partial<StoredRegistration> = {}): StoredRegistration {
  return {
    id: anId(),
    email: 'ada@example.org',
    marathonId: anId(),
    marathonTitle: 'Harbour Run',
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationFee: 49.9,
    eventDate: '2027-03-01T08:00:00.000Z',
    location: 'Oslo',
    timeZone: 'Europe/Oslo',
    firstName: 'Ada',
    lastName: 'Lovelace',
    participantName: 'Ada Lovelace',
    contact: '+47 1',
    additionalInfo: '',
    address: '',
    date: duringRegistration.toISOString(),
    status: 'active',
    ...rest,
  };
}

export const marathonChanged = (
  snapshot: MarathonSnapshot,
  type: 'marathon.created' | 'marathon.updated' = 'marathon.updated',
): MarathonChange => newEvent(type, '/test', snapshot, duringRegistration);

export const marathonDeleted = ({ marathonId, revision }: MarathonSnapshot): EventOf<'marathon.deleted'> =>
  newEvent('marathon.deleted', '/test', { marathonId, revision: revision + 1 }, duringRegistration);

export const cancelledEvent = ({ id, marathonId }: StoredRegistration): EventOf<'registration.cancelled'> =>
  newEvent('registration.cancelled', '/test', { registrationId: id, marathonId }, duringRegistration);
