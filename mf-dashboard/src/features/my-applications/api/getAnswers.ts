import { useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { givenAnswersAnswer, questionsAnswer } from '@marathon/contracts/answers/questions';
import { useQuery } from '@tanstack/react-query';

/** GET /registrations/{id}/answers: what the runner answered, medical answers too. */
export function useAnswers(registrationId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: [...registrationKeys.one(registrationId), 'answers'],
    queryFn: ({ signal }) =>
      api.get(`/registrations/${encodeURIComponent(registrationId)}/answers`, {
        answer: givenAnswersAnswer,
        signal,
      }),
    staleTime: 0,
  });
}

/** GET /marathons/{id}/questions: what the race asks now, which is perhaps more than when the runner registered. */
export function useQuestions(marathonId: string, { enabled }: { readonly enabled: boolean }) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: ['questions', marathonId],
    queryFn: ({ signal }) =>
      api.get(`/marathons/${encodeURIComponent(marathonId)}/questions`, { answer: questionsAnswer, signal }),
    staleTime: 0,
    enabled,
  });
}
