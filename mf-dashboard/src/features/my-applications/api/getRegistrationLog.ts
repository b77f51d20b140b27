import { useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { registrationLogAnswer } from '@marathon/contracts/answers/registrationLog';
import { useQuery } from '@tanstack/react-query';

/** GET /registrations/{id}/log: reloaded with the registration. */
export function useRegistrationLog(registrationId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: [...registrationKeys.one(registrationId), 'log'],
    queryFn: ({ signal }) =>
      api.get(`/registrations/${encodeURIComponent(registrationId)}/log`, {
        answer: registrationLogAnswer,
        signal,
      }),
    staleTime: 0,
  });
}
