/** The loaded part of a log. */
export interface LoadedLog<Entry> {
  /** Last one first. */
  readonly entries: readonly Entry[];
  readonly hasEarlier: boolean;
}

interface DatedEntry {
  readonly id: string;
  readonly at: string;
}

/** Merges logs by time, last entry first; omits entries from before any log's loaded part. */
export function mergeLogs<Entry extends DatedEntry>(logs: readonly LoadedLog<Entry>[]): readonly Entry[] {
  const from = loadedFrom(logs);
  return logs
    .flatMap(({ entries }) => entries)
    .filter(({ at }) => at >= from)
    .sort((one, other) => descending(one.at, other.at) || descending(one.id, other.id));
}

/** Logs whose next page is needed to go further back. */
export const logsToContinue = <Log extends LoadedLog<DatedEntry>>(logs: readonly Log[]): readonly Log[] =>
  logs.filter((log) => log.hasEarlier && earliestOf(log) === loadedFrom(logs));

const loadedFrom = (logs: readonly LoadedLog<DatedEntry>[]): string =>
  logs
    .filter(({ hasEarlier }) => hasEarlier)
    .map(earliestOf)
    .reduce((latest, at) => (at > latest ? at : latest), '');

const earliestOf = ({ entries }: LoadedLog<DatedEntry>): string => entries.at(-1)?.at ?? '';

const descending = (one: string, other: string): number => (one === other ? 0 : one > other ? -1 : 1);
