import { useRuntime } from '@marathon/app-runtime';
import { questionsKey, registrationKeys } from '@marathon/app-runtime/marathons';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import type { AnswersInput } from '@marathon/contracts/questionRequests';
import { givenAnswersSchema } from '@marathon/contracts/questions';
import type { Registration } from '@marathon/contracts/registration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** PUT /registrations/{id}/answers: replaces all answers. */
export function useUpdateAnswers({ _id, marathonId }: Registration) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answers: AnswersInput) =>
      api.put(`/registrations/${encodeURIComponent(_id)}/answers`, answers, { answer: changedSchema }),
    // Also after a refusal: the questions or an option's stock may have changed.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: registrationKeys.one(_id) }),
        queries.invalidateQueries({ queryKey: questionsKey(marathonId) }),
      ]),
  });
}

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
