import type { Marathon } from '@marathon/contracts/marathon';
import { formatTime } from '@marathon/contracts/raceTimes';
import { clockAt } from '@marathon/contracts/zonedDays';
import { dayFields, type TimeField, timeFields } from './formTimes.ts';
import { type FormDates, instantsOf } from './marathonDates.ts';

type TimeHints = Readonly<Record<TimeField, string | undefined>>;

/** What a blank time means, and what a time becomes that the clocks skip. */
export function timeHints(form: FormDates, original?: Marathon): TimeHints {
  const instants = instantsOf(form, original);
  const { timeZone, closingTime } = form;
  const hints: Record<TimeField, string | undefined> = { ...blankTimeHints };
  if (closingTime === '' && instants.registrationEnd && instants.registrationEnd === instants.eventDate)
    hints.closingTime = `On race day registration closes at the start, ${formatTime(instants.eventDate, timeZone)}.`;
  for (const field of dayFields) {
    const [time, instant] = [timeFields[field], instants[field]];
    if (form[time] !== '' && instant !== undefined && clockAt(instant, timeZone).time !== form[time])
      hints[time] = `The clocks skip this time that day. It becomes ${formatTime(instant, timeZone)}.`;
  }
  return hints;
}

const blankTimeHints: TimeHints = {
  openingTime: 'Leave blank for the start of the day.',
  closingTime: 'Leave blank for the end of the day.',
  startTime: 'Leave blank for 9:00 AM.',
};
