import type { Marathon } from '@marathon/contracts/marathon';
import type { Deleted } from '@marathon/contracts/results';
import { api } from '@marathon/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** DELETE /marathons/{id} */
const deleteMarathon = (id: string) => api.delete<Deleted>(`/marathons/${id}`);

/** It leaves the list at once; then both lists are read anew, also when it failed: they may be what is out of date. */
export function useDeleteMarathon(email: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteMarathon,
    onSuccess: (_answer, id) =>
      queries.setQueryData<Marathon[]>(keys.myMarathons(email), (list) =>
        list?.filter(({ _id }) => _id !== id),
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.marathons });
      void queries.invalidateQueries({ queryKey: keys.registrations });
    },
  });
}
