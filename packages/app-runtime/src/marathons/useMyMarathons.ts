import {
  type ListPage,
  liveMarathons,
  type Runtime,
  useLiveMarathons,
  useRuntime,
} from '@marathon/app-runtime';
import { shownMarathonsAnswer } from '@marathon/contracts/answers/marathon';
import { limits } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { afterLastOf } from './afterLastOf.ts';
import { marathonKeys } from './queryKeys.ts';

function getMyMarathons(
  { api, live }: Runtime,
  createdBy: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  signal: AbortSignal,
): Promise<ListPage<Marathon>> {
  const query = new URLSearchParams({ createdBy, limit: String(limit), ...(after && { after }) });
  return live.mergeCounts(() => api.page(`/marathons?${query}`, { answer: shownMarathonsAnswer, signal }));
}

const myMarathonsQuery = (runtime: Runtime, email: string) =>
  infiniteQueryOptions({
    queryKey: [...marathonKeys.mine(email), 'list'],
    queryFn: ({ signal, pageParam: after }) =>
      getMyMarathons(runtime, email, { limit: limits.listPage, after }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: afterLastOf,
    meta: liveMarathons,
    staleTime: 0,
  });

const newestQuery = (runtime: Runtime, email: string, limit: number) =>
  queryOptions({
    queryKey: marathonKeys.newest(email, limit),
    queryFn: ({ signal }) => getMyMarathons(runtime, email, { limit }, signal),
    meta: liveMarathons,
    staleTime: 0,
  });

export function useMyMarathons(email: string) {
  const load = useInfiniteQuery(myMarathonsQuery(useRuntime(), email));
  useLiveMarathons(load.data !== undefined);
  return load;
}

/** The newest page usually includes all future marathons. */
export function useMyNewestMarathons(email: string) {
  const load = useQuery(newestQuery(useRuntime(), email, limits.pageSize));
  useLiveMarathons(load.data !== undefined);
  return load;
}

export const useMyMarathonCount = (email: string) =>
  useQuery({ ...newestQuery(useRuntime(), email, 1), staleTime: 5_000 });
