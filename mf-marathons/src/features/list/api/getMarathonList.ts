import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { afterLastOf } from '@marathon/app-runtime/lists';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { limits, type SortOrder } from '@marathon/contracts/constants';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getMarathons } from '../../../shared/api/getMarathons.ts';

/** GET /marathons?sort=, as much as is shown: first what a collapsed list shows, then page by page. */
const marathonListQuery = (runtime: Runtime, sort: SortOrder) =>
  infiniteQueryOptions({
    queryKey: marathonKeys.list(sort),
    queryFn: ({ signal, pageParam: after }) =>
      getMarathons(
        runtime,
        { sort, limit: after === undefined ? limits.listCollapsed : limits.listPage, after },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: afterLastOf,
    meta: liveMarathons,
    // When the order changes, show the old cards until the new ones are loaded.
    placeholderData: keepPreviousData,
  });

/** The list; its counts are live while a component shows it. */
export function useMarathonList(sort: SortOrder) {
  const query = useInfiniteQuery(marathonListQuery(useRuntime(), sort));
  useLiveMarathons(query.data !== undefined);
  return query;
}
