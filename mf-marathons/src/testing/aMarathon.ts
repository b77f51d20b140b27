import type { Marathon } from '@marathon/contracts/marathon';

/** A marathon as the server answers it, for tests. */
export function aMarathon(fields: Partial<Marathon> = {}): Marathon {
  const eventDate = fields.eventDate ?? '2030-06-20T09:00:00.000Z';
  return {
    _id: '64b000000000000000000001',
    title: 'Harbour Night Run',
    image: 'https://example.org/harbour.jpg',
    location: 'Oslo, Norway',
    registrationStart: '2030-05-01T00:00:00.000Z',
    registrationEnd: '2030-05-31T23:59:59.999Z',
    eventDate,
    marathonDate: eventDate,
    timeZone: null,
    distance: '10k',
    organizer: 'Harbour Runners',
    registrationFee: 45,
    participantsLimit: 1_200,
    registrationCount: 0,
    description: 'Ten kilometres along the water.',
    createdAt: '2030-01-01T00:00:00.000Z',
    createdBy: 'organiser@example.org',
    revision: 1,
    ...fields,
  };
}
