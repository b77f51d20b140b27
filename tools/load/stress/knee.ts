export interface Step {
  readonly rate: number;
  readonly isHeld: boolean;
}

/** Maximum ratio between the lowest failed and the highest held rate. */
const closeEnough = 1.15;
const stepsAtMost = 12;

interface Bounds {
  readonly first: number;
  readonly most: number;
}

/** Doubles until a rate fails, then bisects; undefined at the bound or when the knee is known. */
export function nextRate(steps: readonly Step[], { first, most }: Bounds): number | undefined {
  if (steps.length >= stepsAtMost) return undefined;
  const held = kneeOf(steps);
  const broken = lowestBroken(steps);
  if (broken === undefined) {
    const next = Math.min(held === undefined ? first : held * 2, most);
    return next === held ? undefined : next;
  }
  if (held === undefined) return broken > 1 ? Math.floor(broken / 2) : undefined;
  // No rate lies between two neighbors.
  const isKnown = broken / held <= closeEnough || broken - held <= 1;
  return isKnown ? undefined : Math.round((held + broken) / 2);
}

/** The highest rate held below all failed ones; undefined without one. */
export function kneeOf(steps: readonly Step[]): number | undefined {
  const most = lowestBroken(steps) ?? Number.POSITIVE_INFINITY;
  const held = steps.filter(({ rate, isHeld }) => isHeld && rate < most).map(({ rate }) => rate);
  return held.length === 0 ? undefined : Math.max(...held);
}

function lowestBroken(steps: readonly Step[]): number | undefined {
  const broken = steps.filter(({ isHeld }) => !isHeld).map(({ rate }) => rate);
  return broken.length === 0 ? undefined : Math.min(...broken);
}
