import {
  type ListPage,
  liveMarathons,
  type Runtime,
  useLiveMarathons,
  useRuntime,
} from '@marathon/app-runtime';
import { marathonKeys, warnOfFailure } from '@marathon/app-runtime/marathons';
import { shownMarathonsAnswer } from '@marathon/contracts/answers/marathon';
import { limits, type SortOrder } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

export interface PageQuery {
  readonly limit: number;
  /** By default newest first. */
  readonly sort?: SortOrder;
  /** _id of the last marathon before the page. */
  readonly after?: string | undefined;
  /** Search parameters of the API. */
  readonly q?: string;
  readonly place?: string;
  readonly distance?: string;
  readonly month?: string;
  readonly open?: string;
}

/** GET /marathons: one page. */
export function getMarathons(
  { api, live }: Runtime,
  { limit, after, ...asked }: PageQuery,
  signal: AbortSignal,
): Promise<ListPage<Marathon>> {
  const query = new URLSearchParams({ ...asked, limit: String(limit), ...(after && { after }) });
  return live
    .mergeCounts(() => api.page(`/marathons?${query}`, { answer: shownMarathonsAnswer, signal }))
    .catch(warnOfFailure('Marathons could not be loaded', signal));
}

const pageQuery = (runtime: Runtime, query: PageQuery) =>
  queryOptions({
    queryKey: marathonKeys.page(query),
    queryFn: ({ signal }) => getMarathons(runtime, query, signal),
    meta: liveMarathons,
  });

/** As many as home shows at most. Named in firstViews, so that the browser requests it early. */
export function useLatestMarathons() {
  const query = useQuery(pageQuery(useRuntime(), { limit: limits.homeExpanded }));
  useLiveMarathons(query.data !== undefined);
  return query;
}

/** For the upcoming draw: one page more than home shows. */
export function useNewestMarathons() {
  const runtime = useRuntime();
  const latest = useLatestMarathons();
  const after = latest.data?.hasNext ? latest.data.items.at(-1)?._id : undefined;
  const more = useQuery({
    ...pageQuery(runtime, { limit: limits.pageSize, after }),
    enabled: after !== undefined,
    // A new marathon shifts the page: keep the old one until the new one is loaded.
    placeholderData: keepPreviousData,
  });
  const failed = latest.data === undefined || after === undefined ? latest : more;
  const isComplete = latest.data !== undefined && (after === undefined || more.data !== undefined);
  return {
    data: isComplete ? [...latest.data.items, ...((after && more.data?.items) || [])] : undefined,
    isPending: failed.isPending,
    isFetching: failed.isFetching,
    refetch: failed.refetch,
  };
}
