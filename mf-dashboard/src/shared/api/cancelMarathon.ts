import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { changedAnswer } from '@marathon/contracts/answers/changes';
import type { MarathonCancellation } from '@marathon/contracts/marathonRequests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateLists } from './invalidateLists.ts';

/** PUT /marathons/{id}/cancellation */
const cancelMarathon = ({ api }: Runtime, id: string, cancellation: MarathonCancellation) =>
  api.put(`/marathons/${id}/cancellation`, cancellation, { answer: changedAnswer });

/** Reloads the marathon wherever it is shown. */
export function useCancelMarathon(id: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cancellation: MarathonCancellation) => cancelMarathon(runtime, id, cancellation),
    onSettled: (_answer, error) => invalidateLists(queries, error),
  });
}
