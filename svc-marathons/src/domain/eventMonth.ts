import type { Marathon } from '@marathon/contracts/marathon';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import { clockAt } from '@marathon/contracts/zonedDays';

/** The month (`yyyy-MM`) that the clocks of the race show when it starts; an older one without a time zone goes by UTC. */
export const eventMonthOf = ({ eventDate, timeZone }: Pick<Marathon, 'eventDate' | 'timeZone'>): string =>
  clockAt(eventDate, timeZone ?? defaultTimeZone).day.slice(0, 'yyyy-MM'.length);
