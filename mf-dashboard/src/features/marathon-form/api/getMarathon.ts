import type { Marathon } from '@marathon/contracts/marathon';
import { api } from '@marathon/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/api/keys.ts';

/**
 * GET /marathons/{id} for the form that changes it: read once for each visit, and not behind the person's back while
 * they type.
 */
const marathonQuery = (id: string) =>
  queryOptions({
    queryKey: keys.editedMarathon(id),
    queryFn: ({ signal }) => api.get<Marathon>(`/marathons/${encodeURIComponent(id)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useMarathon = (id: string) => useQuery(marathonQuery(id));
