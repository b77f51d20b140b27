/** What one runner was told at last. */
export interface Outcome {
  readonly runner: number;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Of the registration, when it was 201. */
  readonly id: string | null;
}

/** What is stored after the run. */
export interface Stored {
  /** Ids of the registrations of each runner for the marathon of the run. */
  readonly rows: ReadonlyMap<number, readonly string[]>;
  readonly places: number;
  readonly registrationCount: number;
}

export interface Findings {
  readonly confirmed: number;
  readonly stored: number;
  /** Told 201, and the registration with that id is not there. */
  readonly lost: number;
  /** Stored more than once for one runner. */
  readonly doubled: number;
  /** Stored beyond the places. */
  readonly oversold: number;
  /** Stored, but the runner was not told so: only an answer that got lost excuses it. */
  readonly untold: number;
  /** How far the marathon's registrationCount is from what is stored. */
  readonly countOff: number;
}

/** Compares what runners were told with what is stored. */
export function findingsOf(
  outcomes: readonly Outcome[],
  { rows, places, registrationCount }: Stored,
): Findings {
  const confirmed = outcomes.filter(({ status }) => status === 201);
  const told = new Set(confirmed.map(({ runner }) => runner));
  const stored = sum([...rows.values()].map((ids) => ids.length));
  return {
    confirmed: confirmed.length,
    stored,
    lost: confirmed.filter(({ runner, id }) => !rows.get(runner)?.includes(id ?? '')).length,
    doubled: sum([...rows.values()].map((ids) => Math.max(0, ids.length - 1))),
    oversold: Math.max(0, stored - places),
    untold: [...rows].filter(([runner, ids]) => ids.length > 0 && !told.has(runner)).length,
    countOff: Math.abs(registrationCount - stored),
  };
}

/** Nothing lost, doubled or oversold, and the count is right. */
export const isSound = ({ lost, doubled, oversold, untold, countOff }: Findings): boolean =>
  lost + doubled + oversold + untold + countOff === 0;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
