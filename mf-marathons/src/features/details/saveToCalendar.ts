import type { Marathon } from '@marathon/contracts/marathon';
import { calendarFile, calendarFileName } from './domain/calendarFile.ts';

/** Hands the browser a calendar file of the marathon to keep or open. */
export function saveToCalendar(marathon: Marathon): void {
  const page = `${location.origin}/marathonsdetails/${marathon._id}`;
  const file = new Blob([calendarFile(marathon, page, new Date())], { type: 'text/calendar;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = calendarFileName(marathon.title);
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
