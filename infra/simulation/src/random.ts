export interface Random {
  fraction(): number;
  below(n: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  oneOf<T>(values: readonly T[]): T;
}

/** mulberry32: equal numbers for equal seeds. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  function fraction() {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (n: number) => Math.floor(fraction() * n);
  return {
    fraction,
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: (probability) => fraction() < probability,
    oneOf: <T>(values: readonly T[]) => values[below(values.length)] as T,
  };
}
