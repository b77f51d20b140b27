export interface StepShape {
  readonly rate: number;
  readonly runners: number;
  readonly seconds: number;
}

interface Bounds {
  readonly runners: number;
  readonly seconds: number;
}

/** Lasts `seconds`, or as long as the runners suffice: each registers once. */
export function stepOf(rate: number, { runners, seconds }: Bounds): StepShape {
  const people = Math.min(runners, rate * seconds);
  return { rate, runners: people, seconds: people / rate };
}

/** At this rate the runners last two seconds, and one at twice the rate. */
export const highestRate = ({ runners }: Pick<Bounds, 'runners'>): number =>
  Math.max(1, Math.floor(runners / 2));
