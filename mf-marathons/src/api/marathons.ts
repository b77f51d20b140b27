import type { SortOrder } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { api } from '@marathon/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** GET /marathons; the server's own order where no sort is given. */
const marathonsQuery = (sort?: SortOrder) =>
  queryOptions({
    queryKey: ['marathons', { sort }],
    queryFn: ({ signal }) => api.get<Marathon[]>(sort ? `/marathons?sort=${sort}` : '/marathons', { signal }),
  });

export const useMarathons = (sort?: SortOrder) => useQuery(marathonsQuery(sort));
