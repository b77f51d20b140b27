import type { Registration } from '@marathon/contracts/registration';
import type { Deleted } from '@marathon/contracts/results';
import { api } from '@marathon/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from '../../../shared/api/ignoreNotFound.ts';
import { invalidateLists } from '../../../shared/api/invalidateLists.ts';
import { keys } from '../../../shared/api/keys.ts';

/** DELETE /registrations/{id}: the place is free again. */
const deleteRegistration = (id: string) =>
  ignoreNotFound(api.delete<Deleted>(`/registrations/${id}`), 'registration-not-found');

/** It leaves the list at once; then both lists are read anew. */
export function useDeleteRegistration(email: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteRegistration,
    onSuccess: (_answer, id) =>
      queries.setQueryData<Registration[]>(keys.myRegistrations(email), (list) =>
        list?.filter(({ _id }) => _id !== id),
      ),
    onSettled: (_answer, error) => invalidateLists(queries, error),
  });
}
