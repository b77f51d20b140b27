import { counted } from '../../../shared/durationInWords.ts';

/** When the person's turn comes, as far as one can tell. Instants in milliseconds. */
export interface ExpectedWait {
  readonly at: number;
  /** When this was worked out. */
  readonly measuredAt: number;
  /** Minutes, as last shown. */
  readonly shown: number;
}

interface WaitFigures {
  readonly ahead: number;
  readonly perMinute: number | null;
  readonly now: number;
}

const minute = 60_000;
/** Below so many admissions a minute, nobody is let in just now. */
export const slowest = 0.5;
/** A new rate takes about so long (ms) to be believed. */
const memory = 30_000;
/** A wait is shown as longer only when it is by so much. */
const clearlyLonger = 1.1;

/**
 * The expected wait, given what was expected before: it follows the measured rate slowly, falls with the clock, and what is
 * shown rises only when it is clearly longer. Undefined while nobody can tell.
 */
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

/** Minutes, in steps that people use: the longer the wait, the coarser. 0 is less than one. */
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
  const parts = [hours > 0 && counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')];
  return `about ${parts.filter(Boolean).join(' ')}`;
}
