import type { VitalName } from '@marathon/contracts/clientVitals';

/** How often browsers reported a value of each bucket, of one release. */
export interface VitalCounts {
  readonly remote: string;
  readonly version: string;
  readonly vital: VitalName;
  readonly counts: readonly number[];
}

/** What browsers reported of how screens felt, by day. One contract suite, run by each adapter. */
export interface VitalStore {
  /** Adds them to what is known of today. A failure may leave a part of them added. */
  add(more: readonly VitalCounts[]): Promise<void>;
  /** Of the last 30 days, together. */
  list(remote: string): Promise<readonly VitalCounts[]>;
  close(): Promise<void>;
}

const dayMs = 86_400_000;
export const keptDays = 30;
export const keptMs = keptDays * dayMs;

/** Days since 1970, UTC. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / dayMs);
export const startOf = (day: number): Date => new Date(day * dayMs);

export const sumOf = (some: readonly number[], others: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, i) => (some[i] ?? 0) + (others[i] ?? 0));

export const keyOf = ({ remote, version, vital }: Omit<VitalCounts, 'counts'>): string =>
  `${remote} ${version} ${vital}`;

/** One entry for each release and figure. */
export function added(all: readonly VitalCounts[]): readonly VitalCounts[] {
  const sums = new Map<string, VitalCounts>();
  for (const each of all) {
    const key = keyOf(each);
    sums.set(key, { ...each, counts: sumOf(sums.get(key)?.counts ?? [], each.counts) });
  }
  return [...sums.values()];
}
