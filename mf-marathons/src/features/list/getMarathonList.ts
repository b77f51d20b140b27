import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { afterLastOf, marathonKeys } from '@marathon/app-runtime/marathons';
import { limits, type SortOrder } from '@marathon/contracts/constants';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getMarathons } from '../../shared/api/getMarathons.ts';
import { parametersOf, type Search } from './search.ts';

/** GET /marathons with order and search: first a collapsed list's page, then page by page. */
const marathonListQuery = (runtime: Runtime, sort: SortOrder, search: Partial<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: [...marathonKeys.list(sort), search],
    queryFn: ({ signal, pageParam: after }) =>
      getMarathons(
        runtime,
        { ...search, sort, limit: after === undefined ? limits.listCollapsed : limits.listPage, after },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: afterLastOf,
    meta: liveMarathons,
    // Keeps the old cards until the new ones are loaded.
    placeholderData: keepPreviousData,
  });

/** The list, with live counts. */
export function useMarathonList(sort: SortOrder, search: Search) {
  const query = useInfiniteQuery(marathonListQuery(useRuntime(), sort, parametersOf(search)));
  useLiveMarathons(query.data !== undefined);
  return query;
}
