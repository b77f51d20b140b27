import { saveFile } from '@marathon/ui/files';
import { type CalendarEvent, calendarFile, calendarFileName } from './calendarFile.ts';

/** Hands the browser a calendar file of the race to keep or open; saved from anywhere, it is the same entry. */
export function saveToCalendar(race: CalendarEvent): void {
  const page = `${location.origin}/marathonsdetails/${race._id}`;
  const file = new Blob([calendarFile(race, page, new Date())], { type: 'text/calendar;charset=utf-8' });
  saveFile(file, calendarFileName(race.title));
}
