import type { LogEntryView } from '@marathon/contracts/answers/registrationLog';
import type { RaceLogEntry } from '@marathon/contracts/raceLog';
import { useLog } from './api/getLog.ts';
import { useRaceLog } from './api/getRaceLog.ts';
import { type LoadedLog, logsToContinue, mergeLogs } from './domain/mergeLogs.ts';

type WholeLogEntry = LogEntryView | RaceLogEntry;

/** Both logs as one query. */
export function useWholeLog(marathonId: string) {
  const queries = [useLog(marathonId), useRaceLog(marathonId)] as const;
  const logs: (LoadedLog<WholeLogEntry> & { fetchEarlier: () => Promise<unknown> })[] = queries.flatMap(
    ({ data, hasNextPage: hasEarlier, fetchNextPage: fetchEarlier }) =>
      data
        ? [{ entries: data.pages.flatMap<WholeLogEntry>(({ entries }) => entries), hasEarlier, fetchEarlier }]
        : [],
  );
  return {
    data: logs.length === queries.length ? mergeLogs(logs) : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    isPending: queries.some(({ isPending }) => isPending) && !queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
    hasEarlier: logs.some(({ hasEarlier }) => hasEarlier),
    isFetchingEarlier: queries.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchEarlierError: queries.some(({ isFetchNextPageError }) => isFetchNextPageError),
    fetchEarlier: () => Promise.all(logsToContinue(logs).map(({ fetchEarlier }) => fetchEarlier())),
  };
}

export const isOfRegistrations = (entry: WholeLogEntry): entry is LogEntryView => 'registrationId' in entry;
