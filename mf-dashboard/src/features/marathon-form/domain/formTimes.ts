import { clockAt, endOfDay, instantAt, startOfDay } from '@marathon/contracts/zonedDays';
import { formatDay } from './formDays.ts';

/** Each day of the form, with the field of its time. */
export const timeFields = {
  registrationStart: 'openingTime',
  registrationEnd: 'closingTime',
  eventDate: 'startTime',
} as const;

export type DayField = keyof typeof timeFields;
export type TimeField = (typeof timeFields)[DayField];
export const dayFields = Object.keys(timeFields) as readonly DayField[];

export const defaultStartTime = '09:00';

/** What a blank time means. */
const blankTimes: Readonly<Record<DayField, (day: string, timeZone: string) => string>> = {
  registrationStart: startOfDay,
  registrationEnd: endOfDay,
  eventDate: (day, timeZone) => instantAt(day, defaultStartTime, timeZone),
};

/** `day` is `yyyy-MM-dd`, `time` is `HH:mm` or blank. */
export const instantOf = (
  field: DayField,
  { day, time, timeZone }: { readonly day: string; readonly time: string; readonly timeZone: string },
): string => (time === '' ? blankTimes[field](day, timeZone) : instantAt(day, time, timeZone));

/** The texts of saved instants, days or blanks. A time of the registration window is blank where that means the same. */
export function dateTexts(saved: Readonly<Record<DayField, string>>, timeZone: string): DateTexts {
  const texts = emptyDateTexts();
  for (const field of dayFields) {
    const date = saved[field];
    if (date.length <= 'yyyy-MM-dd'.length) {
      texts[field] = date && formatDay(date);
      continue;
    }
    const { day, time } = clockAt(date, timeZone);
    texts[field] = formatDay(day);
    texts[timeFields[field]] = isImplied(field, day, { saved, timeZone }) ? '' : time;
  }
  return texts;
}

export const emptyDateTexts = (): DateTexts => ({
  registrationStart: '',
  openingTime: '',
  registrationEnd: '',
  closingTime: '',
  eventDate: '',
  startTime: defaultStartTime,
});

type DateTexts = Record<DayField | TimeField, string>;

interface SavedDates {
  readonly saved: Readonly<Record<DayField, string>>;
  readonly timeZone: string;
}

function isImplied(field: DayField, day: string, { saved, timeZone }: SavedDates): boolean {
  if (field === 'eventDate') return false;
  const closesWithStart = field === 'registrationEnd' && saved.registrationEnd === saved.eventDate;
  return closesWithStart || saved[field] === blankTimes[field](day, timeZone);
}
