import { noFigures } from '../figures.ts';
import { judge } from '../judge.ts';

interface Course {
  readonly seed: number;
  /** Of the people, 0 to 1. */
  readonly share: number;
  /** Probability of a bad browser, per side. */
  readonly canary: number;
  readonly live: number;
  readonly until: number;
}

/** Adds browsers one by one and judges after each of the canary. Returns the canary's browsers at its return. */
export function simulateCanary({ seed, share, until, ...rates }: Course): number | undefined {
  const random = randomOf(seed);
  const sides = { canary: { of: 0, bad: 0 }, live: { of: 0, bad: 0 } };
  const judged = (name: 'canary' | 'live') => {
    const { of, bad } = sides[name];
    const failures = { of, bad, badOfOneAddress: Math.min(1, bad) };
    return { version: name, figures: { ...noFigures, failures } };
  };
  while (sides.canary.of < until) {
    const name = random() < share ? 'canary' : 'live';
    sides[name].of += 1;
    if (random() < rates[name]) sides[name].bad += 1;
    if (name === 'canary' && judge(judged('canary'), judged('live')).action === 'return')
      return sides.canary.of;
  }
  return undefined;
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
