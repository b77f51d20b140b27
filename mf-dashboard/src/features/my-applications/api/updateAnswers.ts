import { useRuntime } from '@marathon/app-runtime';
import { questionsKey, registrationKeys } from '@marathon/app-runtime/marathons';
import { changedAnswer } from '@marathon/contracts/answers/changes';
import type { AnswersInput } from '@marathon/contracts/questions';
import type { Registration } from '@marathon/contracts/registration';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** PUT /registrations/{id}/answers: all of them, in place of those before. */
export function useUpdateAnswers({ _id, marathonId }: Registration) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answers: AnswersInput) =>
      api.put(`/registrations/${encodeURIComponent(_id)}/answers`, answers, { answer: changedAnswer }),
    // Also after a refusal: the organizer may have changed what is asked, or an option is gone.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: registrationKeys.one(_id) }),
        queries.invalidateQueries({ queryKey: questionsKey(marathonId) }),
      ]),
  });
}
