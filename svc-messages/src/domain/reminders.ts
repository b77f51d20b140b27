import { canonicalTimeZone, defaultTimeZone } from '@marathon/contracts/timeZone';
import { clockAt, daysLater, instantAt } from '@marathon/contracts/zonedDays';
import type { Announcement } from './announcement.ts';
import { type ReminderKind, reminderDays } from './message.ts';
import type { RaceFacts } from './race.ts';

type Start = Pick<RaceFacts, 'startsAt' | 'timeZone'>;

/** By the clocks at the race: early enough to read over breakfast, late enough to wake nobody there. */
const timeOfDay = '09:00';

/** The day of the race by its own clocks. */
export const dayOf = ({ startsAt, timeZone }: Start): string => clockAt(startsAt, zoneOf(timeZone)).day;

/** The reminders of a race that are still to come. The first one is out of date when the second one is due. */
export function remindersOf(marathonId: string, race: Start, now: string): readonly Announcement[] {
  const day = dayOf(race);
  const at = (kind: ReminderKind) =>
    instantAt(daysLater(day, -reminderDays[kind]), timeOfDay, zoneOf(race.timeZone));
  const reminder = (kind: ReminderKind, expiresAt: string) => ({
    marathonId,
    kind,
    key: day,
    dueAt: at(kind),
    expiresAt,
  });
  return [
    reminder('reminder-7-days', at('reminder-1-day')),
    reminder('reminder-1-day', new Date(race.startsAt).toISOString()),
  ].filter(({ dueAt }) => dueAt > now);
}

const zoneOf = (timeZone: string | null) => canonicalTimeZone(timeZone ?? '') ?? defaultTimeZone;
