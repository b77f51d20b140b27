/** Replaces the federation runtime's range parser: supports only `^1.2.3` and `<=1.2.3`. */
export function satisfy(version: string, range: string): boolean {
  const [, operator, minVersion = ''] = /^(\^|<=)(.+)$/.exec(range) ?? [];
  const has = numbersOf(version);
  const wants = numbersOf(minVersion);
  if (!has || !wants) return false;
  if (operator === '<=') return compare(has, wants) <= 0;
  // Versions are compatible up to their first number that is not 0.
  const fixed = wants.findIndex((number) => number > 0);
  const stays = fixed < 0 ? has.length : fixed + 1;
  return compare(has.slice(0, stays), wants.slice(0, stays)) === 0 && compare(has, wants) >= 0;
}

const numbersOf = (version: string) => /^\d+\.\d+\.\d+$/.test(version) && version.split('.').map(Number);

function compare(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((number, at) => number - (b[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
