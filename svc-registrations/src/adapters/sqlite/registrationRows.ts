import { noTexts } from '@marathon/contracts/registrationFields';
import { z } from 'zod';
import type { StoredAnswers } from '../../domain/questions.ts';
import type { ListedRegistration, StoredRegistration } from '../../domain/registration.ts';
import type { OfTheMarathon, RegistrationEntry } from '../registrationEntries.ts';

const writtenRow = z.object({
  id: z.string(),
  account_id: z.string().nullable(),
  email: z.string(),
  marathon_id: z.string(),
  marathon_title: z.string(),
  registration_start: z.string(),
  registration_fee: z.number().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  participant_name: z.string(),
  contact: z.string(),
  additional_info: z.string(),
  address: z.string(),
  /** JSON of fields without a column. */
  details: z.string(),
  date: z.string(),
  added_by_organizer: z.literal([0, 1]),
  answers: z.string().nullable(),
  checked_in_at: z.string().nullable(),
  check_in_id: z.string().nullable(),
});

/** SQL; `m` is the registration's marathon. */
export const isCancelled = '(m.deleted OR m.cancelled_at IS NOT NULL)';

export const writtenColumns = Object.keys(writtenRow.shape);

const readRow = writtenRow.extend({
  cancelled: z.literal([0, 1]),
  title: z.string().nullable(),
  event_date: z.string().nullable(),
  location: z.string().nullable(),
  time_zone: z.string().nullable(),
});

export const rowOf = ({
  id,
  accountId,
  email,
  marathonId,
  marathonTitle,
  registrationStart,
  registrationFee,
  firstName,
  lastName,
  participantName,
  contact,
  additionalInfo,
  address,
  date,
  addedByOrganizer,
  answers,
  checkedInAt,
  checkInId,
  eventDate: _date,
  location: _location,
  timeZone: _zone,
  status: _status,
  ...details
}: StoredRegistration): z.infer<typeof writtenRow> => ({
  id,
  account_id: accountId,
  email,
  marathon_id: marathonId,
  marathon_title: marathonTitle,
  registration_start: registrationStart,
  registration_fee: registrationFee,
  first_name: firstName,
  last_name: lastName,
  participant_name: participantName,
  contact,
  additional_info: additionalInfo,
  address,
  details: JSON.stringify(details),
  date,
  added_by_organizer: addedByOrganizer ? 1 : 0,
  answers: answers && JSON.stringify(answers),
  checked_in_at: checkedInAt,
  check_in_id: checkInId,
});

/** The status is the marathon's: cancelling a million registrations writes one row. */
export function registrationOf(found: unknown): StoredRegistration {
  const row = readRow.parse(found);
  return {
    ...keptOf(row),
    marathonTitle: row.title ?? row.marathon_title,
    eventDate: row.event_date,
    location: row.location,
    timeZone: row.time_zone,
    status: row.cancelled ? 'marathon-cancelled' : 'active',
  };
}

const listedRow = readRow.pick({ id: true, account_id: true, email: true, cancelled: true });

export function listedOf(found: unknown): ListedRegistration {
  const { cancelled, account_id: accountId, ...row } = listedRow.parse(found);
  return { ...row, accountId, status: cancelled ? 'marathon-cancelled' : 'active' };
}

const entryRow = writtenRow.extend({ position: z.number() });

export function entryOf(found: unknown): RegistrationEntry {
  const row = entryRow.parse(found);
  return { ...keptOf(row), position: row.position };
}

function keptOf(row: z.infer<typeof writtenRow>): Omit<StoredRegistration, OfTheMarathon> {
  return {
    ...noTexts,
    ...(row.details === '{}' ? undefined : JSON.parse(row.details)),
    id: row.id,
    accountId: row.account_id,
    email: row.email,
    marathonId: row.marathon_id,
    marathonTitle: row.marathon_title,
    registrationStart: row.registration_start,
    registrationFee: row.registration_fee,
    firstName: row.first_name,
    lastName: row.last_name,
    participantName: row.participant_name,
    contact: row.contact,
    additionalInfo: row.additional_info,
    address: row.address,
    date: row.date,
    addedByOrganizer: row.added_by_organizer === 1,
    answers: row.answers === null ? null : (JSON.parse(row.answers) as StoredAnswers),
    checkedInAt: row.checked_in_at,
    checkInId: row.check_in_id,
  };
}
