import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { Questions } from '@marathon/contracts/questions';
import { questionsSchema } from '@marathon/contracts/questions';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const questionsKey = (marathonId: string) => ['questions', marathonId] as const;

export const getQuestions = ({ api }: Runtime, marathonId: string, signal: AbortSignal): Promise<Questions> =>
  api.get(`/marathons/${encodeURIComponent(marathonId)}/questions`, { answer: questionsSchema, signal });

/** Loads again on each visit, for the number of options left. */
export const questionsQuery = (runtime: Runtime, marathonId: string) =>
  queryOptions({
    queryKey: questionsKey(marathonId),
    queryFn: ({ signal }) => getQuestions(runtime, marathonId, signal),
    staleTime: 0,
  });

export const useQuestions = (marathonId: string, { enabled = true } = {}) =>
  useQuery({ ...questionsQuery(useRuntime(), marathonId), enabled });
