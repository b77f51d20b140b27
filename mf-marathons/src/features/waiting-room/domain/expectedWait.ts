import { formatQuantity } from '../../../shared/durationInWords.ts';

/** Instants in milliseconds. */
export interface ExpectedWait {
  readonly at: number;
  readonly measuredAt: number;
  /** The minutes last displayed. */
  readonly shown: number;
}

interface WaitFigures {
  readonly ahead: number;
  readonly perMinute: number | null;
  readonly now: number;
}

const minute = 60_000;
/** With fewer admissions a minute, the room admits nobody just now. */
export const slowest = 0.5;
/** Time constant (ms) of the measured rate. */
const memory = 30_000;
/** Minimum factor for displaying a longer wait. */
const clearlyLonger = 1.1;

/** Follows the measured rate slowly; rises only for a clearly longer wait. Undefined while unknown. */
export function expectWait(
  last: ExpectedWait | undefined,
  { ahead, perMinute, now }: WaitFigures,
): ExpectedWait | undefined {
  if (perMinute === null || perMinute < slowest) return undefined;
  const measured = now + ((ahead + 1) / perMinute) * minute;
  if (last === undefined) return { at: measured, measuredAt: now, shown: rounded(measured - now) };
  const weight = 1 - Math.exp(-(now - last.measuredAt) / memory);
  const at = last.at + weight * (measured - last.at);
  const left = Math.max(0, at - now);
  const isLonger = left > Math.max(last.shown, 1) * minute * clearlyLonger;
  const shown = isLonger ? rounded(left) : Math.min(last.shown, rounded(left));
  return { at, measuredAt: now, shown };
}

/** Minutes, in coarser steps for longer waits. 0 is less than a minute. */
function rounded(milliseconds: number): number {
  const minutes = milliseconds / minute;
  if (minutes < 1) return 0;
  const step = minutes <= 10 ? 1 : minutes <= 60 ? 5 : minutes <= 180 ? 15 : 60;
  return Math.ceil(minutes / step) * step;
}

/** `about 4 minutes`, `about 1 hour 15 minutes`. */
export function waitInWords({ shown }: Pick<ExpectedWait, 'shown'>): string {
  if (shown === 0) return 'less than a minute';
  const [hours, minutes] = [Math.floor(shown / 60), shown % 60];
  const parts = [
    hours > 0 && formatQuantity(hours, 'hour'),
    minutes > 0 && formatQuantity(minutes, 'minute'),
  ];
  return `about ${parts.filter(Boolean).join(' ')}`;
}
