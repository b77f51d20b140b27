import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { marathonAnswer } from '@marathon/contracts/answers/marathon';
import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * GET /marathons/{id} for the form that changes it: read once for each visit, and not behind the person's back while
 * they type. Without fallbacks, which a form would save.
 */
const marathonQuery = ({ api }: Runtime, id: string) =>
  queryOptions({
    queryKey: marathonKeys.edited(id),
    queryFn: ({ signal }) =>
      api.get(`/marathons/${encodeURIComponent(id)}`, { answer: marathonAnswer, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useMarathon = (id: string) => useQuery(marathonQuery(useRuntime(), id));
