export interface TimeLeft {
  readonly days: number;
  /** 0 to 23. */
  readonly hours: number;
  /** 0 to 59. */
  readonly minutes: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Undefined from the event's start on. */
export function timeLeft(eventDate: string, now: Date): TimeLeft | undefined {
  const left = Date.parse(eventDate) - now.getTime();
  if (!(left > 0)) return undefined;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
  };
}

export const isLastMinute = ({ days, hours, minutes }: TimeLeft) => days + hours + minutes === 0;

/** `1 day`, `0 days`. */
export const unitName = (unit: keyof TimeLeft, value: number) => (value === 1 ? unit.slice(0, -1) : unit);

export function timeLeftInWords(left: TimeLeft): string {
  if (isLastMinute(left)) return lastMinute;
  const [days, hours, minutes] = (['days', 'hours', 'minutes'] as const).map(
    (unit) => `${left[unit]} ${unitName(unit, left[unit])}`,
  );
  return `${days}, ${hours} and ${minutes}`;
}

const lastMinute = 'Less than a minute to go';

/** The next instant (ms) at which timeLeft changes; undefined once the event has started. */
export function nextMinute(eventDate: string, now: Date): number | undefined {
  const start = Date.parse(eventDate);
  const left = start - now.getTime();
  if (!(left > 0)) return undefined;
  // Minutes to the event, changing with its seconds. Exactly n left shows n; a millisecond later n - 1.
  return left < minute ? start : start - Math.floor(left / minute) * minute + 1;
}

/** Remaining seconds of each circle. The circle of days spans the time since the marathon was added. */
export function circlesOf(marathon: { readonly createdAt: string; readonly eventDate: string }, now: Date) {
  const start = Date.parse(marathon.eventDate);
  const left = Math.max(0, start - now.getTime());
  const announced = start - Date.parse(marathon.createdAt);
  return {
    days: circle(left, Math.max(announced, left)),
    hours: circle(left % day, day),
    minutes: circle(left % hour, hour),
  };
}

export interface Circle {
  readonly remaining: number;
  readonly duration: number;
}

const circle = (remaining: number, duration: number): Circle => ({
  remaining: remaining / 1000,
  duration: Math.max(duration, 1000) / 1000,
});
