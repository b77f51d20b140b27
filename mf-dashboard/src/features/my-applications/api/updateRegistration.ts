import { isApiError, type Runtime, useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** PUT /registrations/{id} */
const updateRegistration = ({ api }: Runtime, id: string, edit: RegistrationEdit) =>
  api.put(`/registrations/${id}`, edit, { answer: changedSchema });

export function useUpdateRegistration(id: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: RegistrationEdit) => updateRegistration(runtime, id, edit),
    onSettled: (_answer, error) => {
      const isStale = error === null || isApiError(error, 'registration-not-found');
      if (isStale) void queries.invalidateQueries({ queryKey: registrationKeys.all });
    },
  });
}
