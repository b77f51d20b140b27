/** One step of the search: whether the product held so many registrations a second. */
export interface Step {
  readonly rate: number;
  readonly isHeld: boolean;
}

/** How close the rates that hold and do not hold have to be. */
const closeEnough = 1.15;
const stepsAtMost = 12;

interface Bounds {
  /** The rate that is tried first. */
  readonly first: number;
  /** Nothing above it is tried. */
  readonly most: number;
}

/** The rate to try next: twice as much until one is not held, then between; undefined when the knee is known, or at the bound. */
export function nextRate(steps: readonly Step[], { first, most }: Bounds): number | undefined {
  if (steps.length >= stepsAtMost) return undefined;
  const held = kneeOf(steps);
  const broken = lowestBroken(steps);
  if (broken === undefined) {
    const next = Math.min(held === undefined ? first : held * 2, most);
    return next === held ? undefined : next;
  }
  if (held === undefined) return broken > 1 ? Math.floor(broken / 2) : undefined;
  // Between two neighbours there is no other rate.
  const isKnown = broken / held <= closeEnough || broken - held <= 1;
  return isKnown ? undefined : Math.round((held + broken) / 2);
}

/** The highest rate that was held, below all that were not; undefined: none was. */
export function kneeOf(steps: readonly Step[]): number | undefined {
  const most = lowestBroken(steps) ?? Number.POSITIVE_INFINITY;
  const held = steps.filter(({ rate, isHeld }) => isHeld && rate < most).map(({ rate }) => rate);
  return held.length === 0 ? undefined : Math.max(...held);
}

function lowestBroken(steps: readonly Step[]): number | undefined {
  const broken = steps.filter(({ isHeld }) => !isHeld).map(({ rate }) => rate);
  return broken.length === 0 ? undefined : Math.min(...broken);
}
