import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { afterLastOf } from '@marathon/app-runtime/lists';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { shownMarathonsAnswer } from '@marathon/contracts/answers/marathon';
import { limits } from '@marathon/contracts/constants';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** GET /marathons?createdBy=: reloaded on each visit, newest first. */
const myMarathonsQuery = ({ api, live }: Runtime, createdBy: string) =>
  infiniteQueryOptions({
    queryKey: [...marathonKeys.mine(createdBy), 'desk'],
    queryFn: ({ signal, pageParam: after }) => {
      const query = new URLSearchParams({
        createdBy,
        limit: String(limits.listPage),
        ...(after && { after }),
      });
      return live.mergeCounts(() =>
        api.page(`/marathons?${query}`, { answer: shownMarathonsAnswer, signal }),
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: afterLastOf,
    meta: liveMarathons,
    staleTime: 0,
  });

/** Loaded pages, with live counts. */
export function useMyMarathons(email: string) {
  const load = useInfiniteQuery(myMarathonsQuery(useRuntime(), email));
  useLiveMarathons(load.data !== undefined);
  return load;
}
