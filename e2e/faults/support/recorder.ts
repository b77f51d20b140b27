import type { Entry, History, HistoryEntry } from '@marathon/simulation/checker';

/** The visible history of a run, for the checker. */
export interface Recorder {
  record(happening: HistoryEntry, by: string): void;
  /** Merges the stores' commits by time. Each source keeps its own order. */
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
