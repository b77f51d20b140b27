import type { Registration } from '@marathon/contracts/registration';
import type { Deleted } from '@marathon/contracts/results';
import { api } from '@marathon/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** DELETE /registrations/{id}: the place is free again. */
const deleteRegistration = (id: string) => api.delete<Deleted>(`/registrations/${id}`);

/** It leaves the list at once; then both lists are read anew, also when it failed: they may be what is out of date. */
export function useDeleteRegistration(email: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteRegistration,
    onSuccess: (_answer, id) =>
      queries.setQueryData<Registration[]>(keys.myRegistrations(email), (list) =>
        list?.filter(({ _id }) => _id !== id),
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.marathons });
      void queries.invalidateQueries({ queryKey: keys.registrations });
    },
  });
}
