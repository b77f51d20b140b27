/**
 * In place of the federation runtime's parser of version ranges. It asks for two kinds alone: `^1.2.3`, as
 * federation.shared.ts writes them, and `<=1.2.3`, to find the later of two versions. Nothing satisfies any other range:
 * a module with one is refused where it is asked for.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, wanted = ''] = /^(\^|<=)(.+)$/.exec(range) ?? [];
  const has = numbersOf(version);
  const wants = numbersOf(wanted);
  if (!has || !wants) return false;
  if (operator === '<=') return compare(has, wants) <= 0;
  // Up to its first number that is not 0, a version stays compatible.
  const fixed = wants.findIndex((number) => number > 0);
  const stays = fixed < 0 ? has.length : fixed + 1;
  return compare(has.slice(0, stays), wants.slice(0, stays)) === 0 && compare(has, wants) >= 0;
}

const numbersOf = (version: string) => /^\d+\.\d+\.\d+$/.test(version) && version.split('.').map(Number);

function compare(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((number, at) => number - (b[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
