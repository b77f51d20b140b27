/** What k6 plays in one step of the search. */
export interface StepShape {
  /** Registrations a second. */
  readonly rate: number;
  readonly runners: number;
  readonly seconds: number;
}

interface Bounds {
  readonly runners: number;
  readonly seconds: number;
}

/** As long as a step lasts, or as the runners suffice: each registers once in it. */
export function stepOf(rate: number, { runners, seconds }: Bounds): StepShape {
  const people = Math.min(runners, rate * seconds);
  return { rate, runners: people, seconds: people / rate };
}

/** A rate says something in two seconds, and twice that rate in one. */
export const highestRate = ({ runners }: Pick<Bounds, 'runners'>): number =>
  Math.max(1, Math.floor(runners / 2));
