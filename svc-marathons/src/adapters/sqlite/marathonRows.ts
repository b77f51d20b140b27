import type { Marathon } from '@marathon/contracts/marathon';
import { answeredCount } from '../../domain/netCounts.ts';

/** A row of the table `marathons`, as written: without the count, which only counting touches. */
export interface WrittenRow {
  id: string;
  title: string;
  image: string;
  location: string;
  registration_start: string;
  registration_end: string;
  event_date: string;
  time_zone: string | null;
  distance: Marathon['distance'];
  organizer: string;
  registration_fee: number | null;
  participants_limit: number | null;
  description: string;
  created_at: string;
  created_by: string;
  revision: number;
}

/** A row as read. */
export interface MarathonRow extends WrittenRow {
  registration_count: number;
}

export const rowOf = (marathon: Marathon): WrittenRow => ({
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
  description: marathon.description,
  created_at: marathon.createdAt,
  created_by: marathon.createdBy,
  revision: marathon.revision,
});

export const marathonOf = (row: MarathonRow): Marathon => ({
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
  registrationCount: answeredCount(row.registration_count),
  description: row.description,
  createdAt: row.created_at,
  createdBy: row.created_by,
  revision: row.revision,
});
