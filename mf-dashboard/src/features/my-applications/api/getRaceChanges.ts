import { useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { raceChangesSchema } from '@marathon/contracts/raceLog';
import { useQuery } from '@tanstack/react-query';

/** GET /marathons/{id}/changes: fails for a deleted race, and on servers before it. */
export function useRaceChanges(marathonId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: [...marathonKeys.one(marathonId), 'changes'],
    queryFn: ({ signal }) =>
      api.get(`/marathons/${encodeURIComponent(marathonId)}/changes`, { answer: raceChangesSchema, signal }),
    staleTime: 0,
    retry: false,
  });
}
