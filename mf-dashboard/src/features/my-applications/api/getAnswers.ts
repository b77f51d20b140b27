import { useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { givenAnswersSchema } from '@marathon/contracts/questions';
import { useQuery } from '@tanstack/react-query';

/** GET /registrations/{id}/answers, including medical answers. */
export function useAnswers(registrationId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: [...registrationKeys.one(registrationId), 'answers'],
    queryFn: ({ signal }) =>
      api.get(`/registrations/${encodeURIComponent(registrationId)}/answers`, {
        answer: givenAnswersSchema,
        signal,
      }),
    staleTime: 0,
  });
}
