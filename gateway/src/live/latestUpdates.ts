import type { RevisedUpdate } from '../ports.ts';

export interface LatestUpdates {
  add(updates: readonly RevisedUpdate[]): void;
  list(): RevisedUpdate[];
  clear(): void;
  readonly size: number;
}

export function createLatestUpdates(): LatestUpdates {
  const latest = new Map<string, RevisedUpdate>();
  return {
    add(updates) {
      for (const update of updates) {
        const { subject, revision = Number.POSITIVE_INFINITY } = update;
        // Without revisions the later arrival wins: clocks may be set back.
        if (revision >= (latest.get(subject)?.revision ?? 0)) latest.set(subject, update);
      }
    },
    list: () => [...latest.values()],
    clear: () => latest.clear(),
    get size() {
      return latest.size;
    },
  };
}
