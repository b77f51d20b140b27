import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { raceLogSchema } from '@marathon/contracts/raceLog';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

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
export const useRaceLog = (marathonId: string) => useInfiniteQuery(raceLogQuery(useRuntime(), marathonId));
