import { cpus, hostname, totalmem } from 'node:os';
import { commitOf } from '@marathon/remote-kit/command';
import { root } from '../../processes.ts';
import type { Sample } from '../metrics/readMetrics.ts';
import type { Sizes } from '../sizes.ts';

/** Runs are comparable if these are equal. */
export interface Conditions {
  readonly product: string;
  readonly machine: string;
  readonly sizes: Sizes;
}

export const conditionsOf = (base: string, sizes: Sizes, samples: readonly Sample[]): Conditions => ({
  product: [base, ...new Set(samples.map(({ process }) => process).sort())].join(' '),
  machine: `${hostname()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  sizes,
});

/** The machine and this checkout's commit: also the product's, if it runs from here. */
export async function whereOf({ machine }: Pick<Conditions, 'machine'>): Promise<string> {
  const commit = await commitOf(root);
  return `from ${machine}, commit ${commit?.replace(/^(\w{8})\w*/, '$1') ?? 'unknown'}`;
}

/** The first difference in words; undefined for equal conditions. */
export function differenceOf(now: Conditions, before: Conditions): string | undefined {
  for (const name of ['product', 'machine'] as const)
    if (now[name] !== before[name]) return `${name} ${before[name]}, now ${now[name]}`;
  const names = new Set([...Object.keys(now.sizes), ...Object.keys(before.sizes)]) as Set<keyof Sizes>;
  const different = [...names].find((name) => now.sizes[name] !== before.sizes[name]);
  const value = ({ sizes }: Conditions) => (different && sizes[different]) ?? 'none';
  return different && `--${different} ${value(before)}, now ${value(now)}`;
}
