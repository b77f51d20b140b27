import type { Marathon } from '@marathon/contracts/marathon';
import type { DraftFields } from '@marathon/contracts/marathonDraftRequests';
import { decidedOf } from '@marathon/contracts/marathonFields';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import { clockAt, daysLater, instantAt } from '@marathon/contracts/zonedDays';

/** 52 weeks, so that each day keeps its weekday. */
const yearOfWeeks = 364;

/** A draft that knows its original, moved by multiples of 52 weeks into the future: same days and hours in the race's time zone. */
export function copyOf(marathon: Marathon, now: Date): DraftFields {
  const timeZone = marathon.timeZone ?? defaultTimeZone;
  const today = clockAt(now.toISOString(), timeZone).day;
  const eventDay = clockAt(marathon.eventDate, timeZone).day;
  const daysBehind = Math.max(0, (Date.parse(today) - Date.parse(eventDay)) / 86_400_000);
  const days = yearOfWeeks * Math.max(1, Math.floor(daysBehind / yearOfWeeks) + 1);
  const later = (instant: string) => {
    const { day, time } = clockAt(instant, timeZone);
    const at = Date.parse(instantAt(day, time, timeZone));
    // Seconds and milliseconds, which a clock does not show.
    const rest = Date.parse(instant) - at;
    return new Date(Date.parse(instantAt(daysLater(day, days), time, timeZone)) + rest).toISOString();
  };
  return {
    ...decidedOf(marathon),
    copiedFrom: marathon._id,
    registrationStart: later(marathon.registrationStart),
    registrationEnd: later(marathon.registrationEnd),
    eventDate: later(marathon.eventDate),
    timeZone,
  };
}
