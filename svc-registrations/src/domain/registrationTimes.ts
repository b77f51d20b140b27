import type { StatisticsBy } from '@marathon/contracts/constants';
import type { RegistrationStatistics } from '@marathon/contracts/registrationStatistics';
import { clockAt, daysLater, instantAt, startOfDay } from '@marathon/contracts/zonedDays';

/** A count for the quarter hour that begins at `at` (UTC): hours of every zone begin with one. */
export interface CountAt {
  readonly at: string;
  readonly count: number;
}

/** `registered` includes people who cancelled later. The oldest first. */
export interface RegistrationTimes {
  readonly registered: readonly CountAt[];
  readonly cancelled: readonly CountAt[];
}

export interface CountedRange {
  /** Absent: hours for a few days only. */
  readonly by?: StatisticsBy | undefined;
  readonly registrationStart: string;
  readonly registrationEnd: string;
  readonly timeZone: string;
  readonly now: Date;
}

type Intervals = Pick<RegistrationStatistics, 'by' | 'intervals'>;

/** A fortnight of hours, or a year of days: more is unreadable. */
const mostIntervals = 400;
const hour = 3_600_000;

/** From the opening (or an earlier registration) to the closing (or now), by the race's clocks. */
export function countByIntervals(times: RegistrationTimes, range: CountedRange): Intervals {
  const events = [...times.registered, ...times.cancelled].map(({ at }) => at).toSorted();
  const until = [range.registrationEnd, range.now.toISOString()].toSorted()[0] ?? '';
  const first = [range.registrationStart, ...events.slice(0, 1)].toSorted()[0] ?? '';
  const last = [until, ...events.slice(-1)].toSorted().at(-1) ?? '';
  const { timeZone, by = Date.parse(last) - Date.parse(first) <= 72 * hour ? 'hour' : 'day' } = range;
  if (first > last) return { by, intervals: [] };
  const starts = (by === 'day' ? daysBetween : hoursBetween)(first, last, timeZone);
  const registered = sumsFrom(starts, times.registered);
  const cancelled = sumsFrom(starts, times.cancelled);
  let total = registered.before - cancelled.before;
  const intervals = starts.map((from, i) => {
    const [came = 0, went = 0] = [registered.sums[i], cancelled.sums[i]];
    total += came - went;
    return { from, registered: came, cancelled: went, total };
  });
  return { by, intervals };
}

function daysBetween(first: string, last: string, timeZone: string): string[] {
  const lastDay = clockAt(last, timeZone).day;
  const starts: string[] = [];
  let day =
    [clockAt(first, timeZone).day, daysLater(lastDay, 1 - mostIntervals)].toSorted().at(-1) ?? lastDay;
  for (; day <= lastDay; day = daysLater(day, 1)) starts.push(startOfDay(day, timeZone));
  return starts;
}

function hoursBetween(first: string, last: string, timeZone: string): string[] {
  const { day, time } = clockAt(first, timeZone);
  const begin = Date.parse(instantAt(day, `${time.slice(0, 2)}:00`, timeZone));
  const end = Date.parse(last);
  const skipped = Math.max(0, Math.floor((end - begin) / hour) + 1 - mostIntervals);
  const starts: string[] = [];
  for (let at = begin + skipped * hour; at <= end; at += hour) starts.push(new Date(at).toISOString());
  return starts;
}

function sumsFrom(starts: readonly string[], counts: readonly CountAt[]) {
  const sums = starts.map(() => 0);
  let [before, i] = [0, -1];
  for (const { at, count } of counts) {
    while (at >= (starts[i + 1] ?? end)) i += 1;
    if (i < 0) before += count;
    else sums[i] = (sums[i] ?? 0) + count;
  }
  return { before, sums };
}

/** Sorts after every instant. */
const end = '~';
