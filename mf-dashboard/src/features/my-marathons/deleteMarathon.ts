import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { without } from '@marathon/app-runtime/lists';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { deletedSchema } from '@marathon/contracts/mutationResponses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from '../../shared/api/ignoreNotFound.ts';
import { invalidateLists } from '../../shared/api/invalidateLists.ts';

/** DELETE /marathons/{id}, if nobody is registered. */
const deleteMarathon = ({ api }: Runtime, id: string) =>
  ignoreNotFound(
    api.delete(`/marathons/${id}?unregistered=true`, { answer: deletedSchema }),
    'marathon-not-found',
  );

/** Removes it from the list at once, then reloads both lists. */
export function useDeleteMarathon(email: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteMarathon(runtime, id),
    onSuccess: (_answer, id) =>
      queries.setQueriesData({ queryKey: marathonKeys.mine(email) }, (list) => without(list, id)),
    onSettled: (_answer, error) => invalidateLists(queries, error),
  });
}
