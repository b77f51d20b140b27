import type { VitalName } from '@marathon/contracts/clientVitals';

export interface VitalCounts {
  readonly remote: string;
  readonly version: string;
  readonly vital: VitalName;
  readonly counts: readonly number[];
}

/** Web vitals by day. Every adapter passes the same contract suite. */
export interface VitalStore {
  /** A failure may leave some of them added. */
  add(more: readonly VitalCounts[]): Promise<void>;
  list(remote: string): Promise<readonly VitalCounts[]>;
  close(): Promise<void>;
}

const dayMs = 86_400_000;
export const retentionDays = 30;
export const retentionMs = retentionDays * dayMs;

/** Days since 1970, UTC. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / dayMs);
export const startOf = (day: number): Date => new Date(day * dayMs);

export const sumOf = (some: readonly number[], others: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, i) => (some[i] ?? 0) + (others[i] ?? 0));

export const keyOf = ({ remote, version, vital }: Omit<VitalCounts, 'counts'>): string =>
  `${remote} ${version} ${vital}`;

export function mergeCounts(all: readonly VitalCounts[]): readonly VitalCounts[] {
  const sums = new Map<string, VitalCounts>();
  for (const each of all) {
    const key = keyOf(each);
    sums.set(key, { ...each, counts: sumOf(sums.get(key)?.counts ?? [], each.counts) });
  }
  return [...sums.values()];
}
