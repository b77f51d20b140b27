import { canonicalTimeZone, defaultTimeZone } from '@marathon/contracts/timeZone';
import { clockAt, daysLater, instantAt } from '@marathon/contracts/zonedDays';
import type { Announcement } from './announcement.ts';
import { type ReminderKind, reminderDays } from './message.ts';
import type { RaceFacts } from './race.ts';

type Start = Pick<RaceFacts, 'startsAt' | 'timeZone'>;

/** In the race's time zone: early enough for breakfast, late enough to wake nobody. */
const timeOfDay = '09:00';

/** In the race's time zone. */
export const dayOf = ({ startsAt, timeZone }: Start): string => clockAt(startsAt, zoneOf(timeZone)).day;

/** A race's future reminders. The first one expires when the second one is due. */
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
