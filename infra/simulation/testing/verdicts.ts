import { simulate } from '../src/simulate.ts';

export const seeds = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

/** The checker's findings for these seeds, with commands to replay them. */
export async function verdictsOn(chosen: readonly number[]): Promise<string[]> {
  const verdicts: string[] = [];
  for (const seed of chosen) {
    const { violations } = await simulate(seed);
    for (const { rule, what } of violations) verdicts.push(`${rule}: ${what} (npm run simulate -- ${seed})`);
  }
  return verdicts;
}
