import type { Marathon } from '@marathon/contracts/marathon';
import { api } from '@marathon/web-kit';
import { marathonKeys } from '@marathon/web-kit/marathons';
import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * GET /marathons/{id} for the form that changes it: read once for each visit, and not behind the person's back while
 * they type.
 */
const marathonQuery = (id: string) =>
  queryOptions({
    queryKey: marathonKeys.edited(id),
    queryFn: ({ signal }) => api.get<Marathon>(`/marathons/${encodeURIComponent(id)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useMarathon = (id: string) => useQuery(marathonQuery(id));
