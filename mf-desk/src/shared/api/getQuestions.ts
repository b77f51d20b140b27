import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { questionsAnswer } from '@marathon/contracts/answers/questions';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const questionsKey = (marathonId: string) => ['questions', marathonId] as const;
export const questionsPath = (marathonId: string) => `/marathons/${encodeURIComponent(marathonId)}/questions`;

/** GET /marathons/{id}/questions: what runners are asked now. */
export const questionsQuery = ({ api }: Runtime, marathonId: string) =>
  queryOptions({
    queryKey: questionsKey(marathonId),
    queryFn: ({ signal }) => api.get(questionsPath(marathonId), { answer: questionsAnswer, signal }),
    staleTime: 0,
  });

export const useQuestions = (marathonId: string) => useQuery(questionsQuery(useRuntime(), marathonId));
