export interface Proportion {
  readonly of: number;
  readonly bad: number;
}

/** Fisher's exact test, one-sided: the probability of as many bad ones in `one`, or more, by chance. */
export function probabilityOfChance(one: Proportion, other: Proportion): number {
  const all = one.of + other.of;
  const bad = one.bad + other.bad;
  const most = Math.min(one.of, bad);
  let term = Math.exp(
    logChoose(bad, one.bad) + logChoose(all - bad, one.of - one.bad) - logChoose(all, one.of),
  );
  let sum = term;
  for (let k = one.bad; k < most; k++) {
    term *= ((bad - k) * (one.of - k)) / ((k + 1) * (all - bad - one.of + k + 1));
    sum += term;
    if (term < sum * 1e-9) break;
  }
  return Math.min(1, sum);
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

function logFactorial(n: number): number {
  if (n < 10) return Math.log(smallFactorials[n] ?? 1);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

const smallFactorials = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320, 362_880];
