import type { EventOf, MarathonSnapshot } from '@marathon/contracts/events';
import type { EventBody } from '../domain/changes.ts';

let count = 0;
export const anId = () => (++count).toString(16).padStart(24, '0');

/** `aRace` starts two weeks later. */
export const start = '2027-05-08T10:00:00.000Z';

export const aRace = (more: Partial<MarathonSnapshot> = {}): MarathonSnapshot => ({
  marathonId: anId(),
  revision: 1,
  title: 'Oslo Harbour Run',
  registrationStart: '2027-01-01T00:00:00.000Z',
  registrationEnd: '2027-05-20T00:00:00.000Z',
  eventDate: '2027-05-22T05:30:00.000Z',
  registrationFee: null,
  participantsLimit: null,
  location: 'Oslo, Pier 1',
  timeZone: 'Europe/Oslo',
  ...more,
});

const at = { time: start };

export const created = (race: MarathonSnapshot): EventBody => ({
  ...at,
  type: 'marathon.created',
  data: race,
});

export const changed = (
  race: MarathonSnapshot,
  more: Partial<EventOf<'marathon.updated'>['data']>,
): EventBody => ({
  ...at,
  type: 'marathon.updated',
  data: { ...race, revision: race.revision + 1, ...more },
});

export const removed = ({ marathonId, revision }: MarathonSnapshot): EventBody => ({
  ...at,
  type: 'marathon.deleted',
  data: { marathonId, revision: revision + 1 },
});

interface RegistrationIds {
  readonly registrationId?: string;
  readonly accountId?: string;
}

export const registered = (
  marathonId: string,
  { registrationId = anId(), accountId = anId() }: RegistrationIds = {},
) => ({
  ...at,
  type: 'registration.created' as const,
  data: { registrationId, marathonId, accountId },
});

export const cancelled = (registration: ReturnType<typeof registered>): EventBody => ({
  ...registration,
  type: 'registration.cancelled',
});

/** Number 7 of a waiting room is called, until ten minutes after `start`. */
export const called = (
  marathonId: string,
  { accountId = anId(), number = 7 }: { accountId?: string; number?: number } = {},
): EventBody => ({
  ...at,
  type: 'waiting-room.called',
  data: { marathonId, accountId, entryId: `entry-of-${accountId}`, number, expiresAt: turnEnd },
});
export const turnEnd = '2027-05-08T10:10:00.000Z';

type AccountType = Extract<EventBody, { type: `account.${string}` }>['type'];

/** With all ids of its type. */
export const ofAccount = (
  type: AccountType,
  accountId: string,
  more: { challengeId?: string; signInId?: string; time?: string } = {},
): EventBody => {
  const { time = start, challengeId = anId(), signInId = anId() } = more;
  return { type, time, data: { accountId, challengeId, signInId, service: 'svc-x' } } as EventBody;
};
