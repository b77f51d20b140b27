import { calendarFile } from '@marathon/contracts/calendarFile';
import { fileNameOf } from '@marathon/contracts/fileName';
import type { Marathon } from '@marathon/contracts/marathon';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import { saveFile } from '@marathon/ui/files';
import { siteDetail } from '@marathon/ui/site';

type Race = Pick<Marathon, '_id' | 'title' | 'location' | 'description' | 'eventDate' | 'timeZone'>;

/** A repeated download or the emailed file replaces the entry. */
export function saveToCalendar({ _id, title, location: place, ...race }: Race): void {
  const { description, eventDate, timeZone } = race;
  const page = `${location.origin}/marathonsdetails/${_id}`;
  const start = `Start: ${formatDateTime(eventDate, timeZone ?? 'UTC')}`;
  const text = [start, description, page];
  const contactEmail = siteDetail('contactEmail');
  const entry = { page, title, location: place, startsAt: eventDate, description: text, contactEmail };
  const file = new Blob([calendarFile(entry, new Date())], { type: 'text/calendar;charset=utf-8' });
  saveFile(file, fileNameOf(title, 'ics'));
}
