import type { Deleted } from '@marathon/contracts/results';
import { api } from '@marathon/web-kit';
import { without } from '@marathon/web-kit/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from '../../../shared/api/ignoreNotFound.ts';
import { invalidateLists } from '../../../shared/api/invalidateLists.ts';
import { keys } from '../../../shared/api/keys.ts';

/** DELETE /marathons/{id} */
const deleteMarathon = (id: string) =>
  ignoreNotFound(api.delete<Deleted>(`/marathons/${id}`), 'marathon-not-found');

/** It leaves the list at once; then both lists are read anew. */
export function useDeleteMarathon(email: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteMarathon,
    onSuccess: (_answer, id) =>
      queries.setQueriesData({ queryKey: keys.myMarathons(email) }, (list) => without(list, id)),
    onSettled: (_answer, error) => invalidateLists(queries, error),
  });
}
