import type { Marathon } from '@marathon/contracts/marathon';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import { clockAt } from '@marathon/contracts/zonedDays';

/** The month (`yyyy-MM`) of the start in the race's time zone; UTC without one. */
export const eventMonthOf = ({ eventDate, timeZone }: Pick<Marathon, 'eventDate' | 'timeZone'>): string =>
  clockAt(eventDate, timeZone ?? defaultTimeZone).day.slice(0, 'yyyy-MM'.length);
