import type { RegistrationEdit } from '@marathon/contracts/registration';
import type { Changed } from '@marathon/contracts/results';
import { api, isApiError } from '@marathon/web-kit';
import { registrationKeys } from '@marathon/web-kit/marathons';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** PUT /registrations/{id} */
const updateRegistration = (id: string, edit: RegistrationEdit) =>
  api.put<Changed>(`/registrations/${id}`, edit);

export function useUpdateRegistration(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: RegistrationEdit) => updateRegistration(id, edit),
    onSettled: (_answer, error) => {
      const isStale = error === null || isApiError(error, 'registration-not-found');
      if (isStale) void queries.invalidateQueries({ queryKey: registrationKeys.all });
    },
  });
}
