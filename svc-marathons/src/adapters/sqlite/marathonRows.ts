import { z } from 'zod';
import type { StoredMarathon } from '../../application/ports.ts';
import { visibleCount } from '../../domain/countRegistrations.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import type { MarathonEntry } from '../marathonEntries.ts';

/** A row of the table `marathons`, as written: without the count, which only counting touches. */
const writtenRow = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  location: z.string(),
  registration_start: z.string(),
  registration_end: z.string(),
  event_date: z.string(),
  time_zone: z.string().nullable(),
  distance: z.string(),
  organizer: z.string(),
  registration_fee: z.number().nullable(),
  participants_limit: z.number().nullable(),
  waiting_room: z.literal([0, 1]),
  registration_closed: z.literal([0, 1]),
  cancelled_at: z.string().nullable(),
  cancellation_note: z.string(),
  description: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  created_by_id: z.string().nullable(),
  taken_down_at: z.string().nullable(),
  takedown_reason: z.string(),
  revision: z.number(),
});
type WrittenRow = z.infer<typeof writtenRow>;

export const writtenColumns = Object.keys(writtenRow.shape);

const readRow = writtenRow.extend({ registration_count: z.number(), count_revision: z.number() });

export const rowOf = (marathon: OwnedMarathon): WrittenRow => ({
  id: marathon._id,
  title: marathon.title,
  image: marathon.image,
  location: marathon.location,
  registration_start: marathon.registrationStart,
  registration_end: marathon.registrationEnd,
  event_date: marathon.eventDate,
  time_zone: marathon.timeZone,
  distance: marathon.distance,
  organizer: marathon.organizer,
  registration_fee: marathon.registrationFee,
  participants_limit: marathon.participantsLimit,
  waiting_room: marathon.waitingRoom ? 1 : 0,
  registration_closed: marathon.registrationClosed ? 1 : 0,
  cancelled_at: marathon.cancelledAt,
  cancellation_note: marathon.cancellationNote,
  description: marathon.description,
  created_at: marathon.createdAt,
  created_by: marathon.createdBy,
  created_by_id: marathon.createdById,
  taken_down_at: marathon.takedown?.at ?? null,
  takedown_reason: marathon.takedown?.reason ?? '',
  revision: marathon.revision,
});

/** @throws when the row is none of this table */
export function entryOf(found: unknown): MarathonEntry {
  const row = readRow.parse(found);
  return { ...shownMarathon(row), registrationCount: row.registration_count };
}

/** @throws when the row is none of this table */
export const marathonOf = (found: unknown): StoredMarathon => shownMarathon(readRow.parse(found));

function shownMarathon(row: z.infer<typeof readRow>): StoredMarathon {
  return {
    _id: row.id,
    title: row.title,
    image: row.image,
    location: row.location,
    registrationStart: row.registration_start,
    registrationEnd: row.registration_end,
    eventDate: row.event_date,
    marathonDate: row.event_date,
    timeZone: row.time_zone,
    distance: row.distance,
    organizer: row.organizer,
    registrationFee: row.registration_fee,
    participantsLimit: row.participants_limit,
    waitingRoom: row.waiting_room === 1,
    registrationClosed: row.registration_closed === 1,
    cancelledAt: row.cancelled_at,
    cancellationNote: row.cancellation_note,
    registrationCount: visibleCount(row.registration_count),
    countRevision: row.count_revision,
    description: row.description,
    createdAt: row.created_at,
    createdBy: row.created_by,
    createdById: row.created_by_id,
    takedown: row.taken_down_at === null ? null : { at: row.taken_down_at, reason: row.takedown_reason },
    revision: row.revision,
  };
}
