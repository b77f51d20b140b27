import type { RevisedUpdate } from '../ports.ts';

/** Updates that wait: the latest of each subject, however often it changed. */
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
        // Of two without a revision the one that comes later: a clock may be set back.
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
