import type { SortOrder } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { api, liveMarathons, warn, withHeardCounts } from '@marathon/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { marathonKeys } from './marathonKeys.ts';
import { type MarathonAnswer, marathonOf } from './marathonOf.ts';

/** GET /marathons; the server's own order where no sort is given. */
async function getMarathons(sort: SortOrder | undefined, signal: AbortSignal): Promise<Marathon[]> {
  try {
    const path = sort ? `/marathons?sort=${sort}` : '/marathons';
    return await withHeardCounts(async () =>
      (await api.get<MarathonAnswer[]>(path, { signal })).map(marathonOf),
    );
  } catch (error) {
    if (!signal.aborted) warn('Marathons could not be loaded', error);
    throw error;
  }
}

const marathonsQuery = (sort?: SortOrder) =>
  queryOptions({
    queryKey: marathonKeys.list(sort),
    queryFn: ({ signal }) => getMarathons(sort, signal),
    meta: liveMarathons,
    // In another order the cards of the last one stay until the new ones are there.
    placeholderData: keepPreviousData,
  });

export const useMarathons = (sort?: SortOrder) => useQuery(marathonsQuery(sort));
