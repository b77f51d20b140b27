import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { deletedSchema } from '@marathon/contracts/mutationResponses';
import type { Registration } from '@marathon/contracts/registration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from '../../../shared/api/ignoreNotFound.ts';
import { invalidateLists } from '../../../shared/api/invalidateLists.ts';
import { dropTicket } from '../dom/offlineTicket.ts';

/** DELETE /registrations/{id}, which frees the spot. */
const deleteRegistration = ({ api }: Runtime, id: string) =>
  ignoreNotFound(api.delete(`/registrations/${id}`, { answer: deletedSchema }), 'registration-not-found');

/** Removes it from the list at once, then reloads both lists. */
export function useDeleteRegistration(email: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteRegistration(runtime, id),
    onSuccess: (_answer, id) => {
      void dropTicket(id);
      queries.setQueryData<Registration[]>(registrationKeys.mine(email), (list) =>
        list?.filter(({ _id }) => _id !== id),
      );
    },
    onSettled: (_answer, error) => invalidateLists(queries, error),
  });
}
