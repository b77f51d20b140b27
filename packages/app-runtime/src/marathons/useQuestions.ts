import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { questionsSchema } from '@marathon/contracts/questions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { warnOfFailure } from './warnOfFailure.ts';

export const questionsKey = (marathonId: string) => ['questions', marathonId] as const;

/** Loads again on each visit, for the number of options left. */
export const questionsQuery = ({ api }: Runtime, marathonId: string) =>
  queryOptions({
    queryKey: questionsKey(marathonId),
    queryFn: ({ signal }) =>
      api
        .get(`/marathons/${encodeURIComponent(marathonId)}/questions`, { answer: questionsSchema, signal })
        .catch(warnOfFailure('The questions of a race could not be loaded', signal)),
    staleTime: 0,
  });

export const useQuestions = (marathonId: string, { enabled = true } = {}) =>
  useQuery({ ...questionsQuery(useRuntime(), marathonId), enabled });

export type QuestionsQuery = ReturnType<typeof useQuestions>;
