import { z } from 'zod';
import type { StoredMarathon } from '../../application/ports/marathonReading.ts';
import { visibleCount } from '../../domain/countRegistrations.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import { absentFields } from '../absentFields.ts';
import type { MarathonEntry } from '../marathonEntries.ts';

/** Without the count, which only counting writes. */
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
  details: z.string(),
  taken_down_at: z.string().nullable(),
  takedown_reason: z.string(),
  revision: z.number(),
});
type WrittenRow = z.infer<typeof writtenRow>;

export const writtenColumns = Object.keys(writtenRow.shape);

const readRow = writtenRow.extend({ registration_count: z.number(), count_revision: z.number() });

export const rowOf = ({
  _id,
  title,
  image,
  location,
  registrationStart,
  registrationEnd,
  eventDate,
  marathonDate: _sameAsEventDate,
  timeZone,
  distance,
  organizer,
  registrationFee,
  participantsLimit,
  waitingRoom,
  registrationClosed,
  cancelledAt,
  cancellationNote,
  registrationCount: _count,
  countRevision: _countRevision,
  description,
  createdAt,
  createdBy,
  createdById,
  takedown,
  revision,
  ...details
}: OwnedMarathon): WrittenRow => ({
  id: _id,
  title,
  image,
  location,
  registration_start: registrationStart,
  registration_end: registrationEnd,
  event_date: eventDate,
  time_zone: timeZone,
  distance,
  organizer,
  registration_fee: registrationFee,
  participants_limit: participantsLimit,
  waiting_room: waitingRoom ? 1 : 0,
  registration_closed: registrationClosed ? 1 : 0,
  cancelled_at: cancelledAt,
  cancellation_note: cancellationNote,
  description,
  created_at: createdAt,
  created_by: createdBy,
  created_by_id: createdById,
  details: JSON.stringify(details),
  taken_down_at: takedown?.at ?? null,
  takedown_reason: takedown?.reason ?? '',
  revision,
});

export function entryOf(found: unknown): MarathonEntry {
  const row = readRow.parse(found);
  return { ...shownMarathon(row), registrationCount: row.registration_count };
}

export const marathonOf = (found: unknown): StoredMarathon => shownMarathon(readRow.parse(found));

type ReadRow = z.infer<typeof readRow>;

const shownMarathon = (row: ReadRow): StoredMarathon => ({
  ...(absentFields as Details),
  ...(JSON.parse(row.details) as Details),
  ...inColumns(row),
});

type Details = Omit<StoredMarathon, keyof ReturnType<typeof inColumns>>;

function inColumns(row: ReadRow) {
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
