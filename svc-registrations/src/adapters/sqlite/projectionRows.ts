import { z } from 'zod';
import type { ChosenCounts, QuestionSet } from '../../domain/questions.ts';
import type { ProjectionEntry } from '../registrationEntries.ts';

const row = z.object({
  id: z.string(),
  revision: z.number(),
  deleted: z.literal([0, 1]),
  places_taken: z.number(),
  title: z.string().nullable(),
  registration_start: z.string().nullable(),
  registration_end: z.string().nullable(),
  event_date: z.string().nullable(),
  registration_fee: z.number().nullable(),
  participants_limit: z.number().nullable(),
  location: z.string().nullable(),
  time_zone: z.string().nullable(),
  waiting_room: z.literal([0, 1]),
  registration_closed: z.literal([0, 1]),
  cancelled_at: z.string().nullable(),
  taken_down: z.literal([0, 1]),
  /** Both JSON; null if the marathon never asked anything. */
  questions: z.string().nullable(),
  chosen: z.string().nullable(),
});

export function projectionOf(found: unknown): ProjectionEntry {
  const marathon = row.parse(found);
  const { questions, chosen } = marathon;
  const known = knownOf(marathon);
  return {
    marathonId: marathon.id,
    revision: marathon.revision,
    deleted: marathon.deleted === 1,
    placesTaken: marathon.places_taken,
    ...(questions !== null && { questions: JSON.parse(questions) as QuestionSet }),
    ...(chosen !== null && { chosen: JSON.parse(chosen) as ChosenCounts }),
    ...(known && { known }),
  };
}

/** Undefined for a tombstone of an unknown marathon. */
function knownOf(marathon: z.infer<typeof row>): ProjectionEntry['known'] {
  const { title, registration_start, registration_end, event_date } = marathon;
  if (title === null || registration_start === null || registration_end === null || event_date === null)
    return undefined;
  return {
    title,
    registrationStart: registration_start,
    registrationEnd: registration_end,
    eventDate: event_date,
    registrationFee: marathon.registration_fee,
    participantsLimit: marathon.participants_limit,
    location: marathon.location,
    timeZone: marathon.time_zone,
    waitingRoom: marathon.waiting_room === 1,
    registrationClosed: marathon.registration_closed === 1,
    cancelledAt: marathon.cancelled_at,
    takenDown: marathon.taken_down === 1,
  };
}
