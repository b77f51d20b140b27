import { isNoisy, type Spread, spreadOf } from '../statistics.ts';

export interface Verdict {
  readonly goal: string;
  readonly found: Spread;
  readonly says: 'met' | 'not met' | 'noisy';
}

export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/**
 * Each value comes from one round, so that a change of the machine's speed affects both sides of a ratio.
 * Rounds that differ much give no verdict, unless all are on one side.
 */
export function judge(goal: string, values: readonly number[], bound: Bound): Verdict {
  const found = spreadOf(values);
  const isMet = (value: number) => ('atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost);
  const agree = isMet(found.least) === isMet(found.most);
  const says = isNoisy(found) && !agree ? 'noisy' : isMet(found.median) ? 'met' : 'not met';
  return { goal, found, says };
}

/** Pairs values of the same round. */
export const ratios = (above: readonly number[], below: readonly number[]): number[] =>
  above.map((value, i) => value / (below[i] ?? Number.NaN));
