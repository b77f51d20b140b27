import { type Runtime, useRuntime, warn } from '@marathon/app-runtime';
import { questionsAnswer } from '@marathon/contracts/answers/questions';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** GET /marathons/{id}/questions: on each visit anew, since it says how many are left of what one can choose. */
const questionsQuery = ({ api }: Runtime, marathonId: string) =>
  queryOptions({
    queryKey: ['questions', marathonId],
    queryFn: async ({ signal }) => {
      try {
        const path = `/marathons/${encodeURIComponent(marathonId)}/questions`;
        return await api.get(path, { answer: questionsAnswer, signal });
      } catch (error) {
        if (!signal.aborted) warn('The questions of a race could not be loaded', error);
        throw error;
      }
    },
    staleTime: 0,
  });

/** What the organizer asks of whoever registers. */
export const useQuestions = (marathonId: string) => useQuery(questionsQuery(useRuntime(), marathonId));
export type QuestionsQuery = ReturnType<typeof useQuestions>;
