import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { type LogEntryView, marathonLogAnswer } from '@marathon/contracts/answers/registrationLog';
import { type RaceLogEntry, raceLogSchema } from '@marathon/contracts/raceLog';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { participantKeys } from '../../shared/api/participantKeys.ts';
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

/** GET /marathons/{id}/log, page by page: last entry first. */
const logQuery = ({ api }: Runtime, marathonId: string) =>
  infiniteQueryOptions({
    queryKey: participantKeys.log(marathonId),
    queryFn: ({ pageParam, signal }) =>
      api.get(
        `/marathons/${encodeURIComponent(marathonId)}/log${pageParam && `?${new URLSearchParams({ after: pageParam })}`}`,
        { answer: marathonLogAnswer, signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Actions on registrations. */
const useLog = (marathonId: string) => useInfiniteQuery(logQuery(useRuntime(), marathonId));

/** GET /marathons/{id}/race-log, page by page: last entry first. */
const raceLogQuery = ({ api }: Runtime, marathonId: string) =>
  infiniteQueryOptions({
    queryKey: ['race-log', marathonId],
    queryFn: ({ pageParam, signal }) =>
      api.get(
        `/marathons/${encodeURIComponent(marathonId)}/race-log${pageParam && `?${new URLSearchParams({ after: pageParam })}`}`,
        { answer: raceLogSchema, signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Actions on the race and its team. */
const useRaceLog = (marathonId: string) => useInfiniteQuery(raceLogQuery(useRuntime(), marathonId));
