import type { Marathon } from '@marathon/contracts/marathon';
import { emptyMarathonForm, type MarathonForm } from '../features/marathon-form/domain/marathonForm.ts';

/** A form that the rules accept. */
export const aMarathonForm = (fields: Partial<MarathonForm> = {}): MarathonForm => ({
  ...emptyMarathonForm(),
  timeZone: 'Europe/Oslo',
  title: 'Midnight Sun Run',
  location: 'Tromsø, Norway',
  registrationStart: '05/01/2030',
  registrationEnd: '06/01/2030',
  eventDate: '06/20/2030',
  description: 'Ten kilometres under a sun that does not set.',
  image: 'https://example.org/sun.jpg',
  ...fields,
});

export const aMarathon = (fields: Partial<Marathon> = {}): Marathon => {
  const eventDate = fields.eventDate ?? '2030-06-20T07:00:00.000Z';
  return {
    _id: '0123456789abcdef01234567',
    title: 'Midnight Sun Run',
    image: 'https://example.org/sun.jpg',
    location: 'Tromsø, Norway',
    registrationStart: '2030-05-01T00:00:00.000Z',
    registrationEnd: '2030-06-01T23:59:59.999Z',
    eventDate,
    marathonDate: eventDate,
    timeZone: null,
    distance: '10k',
    organizer: 'Ada Runner',
    registrationFee: null,
    participantsLimit: null,
    registrationCount: 0,
    description: 'Ten kilometres under a sun that does not set.',
    createdAt: '2030-01-01T00:00:00.000Z',
    createdBy: 'ada@example.org',
    revision: 1,
    ...fields,
  };
};

/** What a browser's storage does, in memory. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}
