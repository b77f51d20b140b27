import { useRuntime } from '@marathon/app-runtime';
import { marathonKeys, registrationKeys } from '@marathon/app-runtime/marathons';
import { registrationLogAnswer } from '@marathon/contracts/answers/registrationLog';
import { raceChangesSchema } from '@marathon/contracts/raceLog';
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

/** GET /marathons/{id}/changes: fails for a deleted race, and on servers before it. */
export function useRaceChanges(marathonId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: [...marathonKeys.one(marathonId), 'changes'],
    queryFn: ({ signal }) =>
      api.get(`/marathons/${encodeURIComponent(marathonId)}/changes`, { answer: raceChangesSchema, signal }),
    staleTime: 0,
    retry: false,
  });
}
