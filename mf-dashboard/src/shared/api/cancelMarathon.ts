import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { MarathonCancellation } from '@marathon/contracts/marathonRequests';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateLists } from './invalidateLists.ts';

/** PUT /marathons/{id}/cancellation */
const cancelMarathon = ({ api }: Runtime, id: string, cancellation: MarathonCancellation) =>
  api.put(`/marathons/${id}/cancellation`, cancellation, { answer: changedSchema });

/** Reloads the marathon wherever it is shown. */
export function useCancelMarathon(id: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cancellation: MarathonCancellation) => cancelMarathon(runtime, id, cancellation),
    onSettled: (_answer, error) => invalidateLists(queries, error),
  });
}
