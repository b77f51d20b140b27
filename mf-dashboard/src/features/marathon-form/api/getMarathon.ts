import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { marathonSchema } from '@marathon/contracts/marathon';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** GET /marathons/{id} for editing: read once per visit, and without fallbacks, which a form would save. */
const marathonQuery = ({ api }: Runtime, id: string) =>
  queryOptions({
    queryKey: marathonKeys.edited(id),
    queryFn: ({ signal }) =>
      api.get(`/marathons/${encodeURIComponent(id)}`, { answer: marathonSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The current state, beside the edited one. */
export function useNewState(id: string) {
  const edited = marathonQuery(useRuntime(), id);
  return useQuery({ ...edited, queryKey: [...edited.queryKey, 'now'], staleTime: 0 });
}

/** Replaces the edited state by the current one. */
export function useTakeNewState(): (current: Marathon) => void {
  const queries = useQueryClient();
  return (current) => queries.setQueryData(marathonKeys.edited(current._id), current);
}

export const useMarathon = (id: string) => useQuery(marathonQuery(useRuntime(), id));
