import { useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { distancesAnswer } from '@marathon/contracts/answers/marathon';
import { inOrderOfDistance } from '@marathon/contracts/distance';
import { useQuery } from '@tanstack/react-query';

/** GET /marathons/distances, plus the chosen one. Without an answer, the specification's three. */
export function useDistances(chosen: string): readonly string[] {
  const { api } = useRuntime();
  const { data } = useQuery({
    queryKey: marathonKeys.distances,
    queryFn: ({ signal }) => api.get('/marathons/distances', { answer: distancesAnswer, signal }),
    retry: false,
  });
  return inOrderOfDistance([...(data ?? []), ...(chosen === '' ? [] : [chosen])]);
}
