import type { Entry, Happening, History } from '@marathon/simulation/checker';

/** What happens in a run, as seen from outside, for the checker. */
export interface Recorder {
  record(happening: Happening, by: string): void;
  /** With what the stores say of their commits, in the order of time. Each source keeps its own order. */
  historyWith(commits: History): History;
}

export function createRecorder(): Recorder {
  const entries: Entry[] = [];
  return {
    record(happening, by) {
      entries.push({ at: Date.now(), by, ...happening });
    },
    historyWith: (commits) => [...entries, ...commits].sort((a, b) => a.at - b.at),
  };
}
