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
  const knee = kneeOf(steps);
  const broken = lowestBroken(steps);
  if (broken === undefined) {
    const next = Math.min(knee === undefined ? first : knee * 2, most);
    return next === knee ? undefined : next;
  }
  if (knee === undefined) return broken > 1 ? Math.floor(broken / 2) : undefined;
  // No rate lies between two neighbors.
  const isKnown = broken / knee <= closeEnough || broken - knee <= 1;
  return isKnown ? undefined : Math.round((knee + broken) / 2);
}

/** The highest rate held below all failed ones; undefined without one. */
export function kneeOf(steps: readonly Step[]): number | undefined {
  const most = lowestBroken(steps) ?? Number.POSITIVE_INFINITY;
  const rates = steps.filter(({ rate, isHeld }) => isHeld && rate < most).map(({ rate }) => rate);
  return rates.length === 0 ? undefined : Math.max(...rates);
}

function lowestBroken(steps: readonly Step[]): number | undefined {
  const broken = steps.filter(({ isHeld }) => !isHeld).map(({ rate }) => rate);
  return broken.length === 0 ? undefined : Math.min(...broken);
}
