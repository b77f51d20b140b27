import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonLogAnswer } from '@marathon/contracts/answers/registrationLog';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';

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
export const useLog = (marathonId: string) => useInfiniteQuery(logQuery(useRuntime(), marathonId));
