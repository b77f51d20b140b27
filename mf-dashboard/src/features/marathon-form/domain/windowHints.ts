import type { Marathon } from '@marathon/contracts/marathon';
import { formatTime } from '@marathon/contracts/raceTimes';
import { clockAt, endOfDay, startOfDay } from '@marathon/contracts/zonedDays';
import { type FormDates, instantsOf } from './marathonDates.ts';

interface WindowHints {
  readonly registrationStart?: string;
  readonly registrationEnd?: string;
}

/** Hints for a registration window that includes only part of its days. */
export function windowHints(form: FormDates, original?: Marathon): WindowHints {
  const { registrationStart: start, registrationEnd: end, eventDate } = instantsOf(form, original);
  const zone = form.timeZone;
  return {
    ...(start !== undefined &&
      start !== startOfDay(clockAt(start, zone).day, zone) && {
        registrationStart: `Opens at ${formatTime(start, zone)} that day.`,
      }),
    ...(end !== undefined &&
      end !== endOfDay(clockAt(end, zone).day, zone) && {
        registrationEnd:
          end === eventDate
            ? `On race day registration closes at the start, ${formatTime(end, zone)}.`
            : `Closes at ${formatTime(end, zone)} that day.`,
      }),
  };
}
