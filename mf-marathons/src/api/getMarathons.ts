import type { SortOrder } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { api, warn } from '@marathon/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { heardCounts } from '../live/heardCounts.ts';
import { marathonKeys } from './marathonKeys.ts';

/** GET /marathons; the server's own order where no sort is given. */
async function getMarathons(sort: SortOrder | undefined, signal: AbortSignal): Promise<Marathon[]> {
  const askedAt = performance.now();
  try {
    const marathons = await api.get<Marathon[]>(sort ? `/marathons?sort=${sort}` : '/marathons', { signal });
    return marathons.map((marathon) => heardCounts.upToDate(marathon, askedAt));
  } catch (error) {
    if (!signal.aborted) warn('Marathons could not be loaded', error);
    throw error;
  }
}

const marathonsQuery = (sort?: SortOrder) =>
  queryOptions({
    queryKey: marathonKeys.list(sort),
    queryFn: ({ signal }) => getMarathons(sort, signal),
    // In another order the cards of the last one stay until the new ones are there.
    placeholderData: keepPreviousData,
  });

export const useMarathons = (sort?: SortOrder) => useQuery(marathonsQuery(sort));
