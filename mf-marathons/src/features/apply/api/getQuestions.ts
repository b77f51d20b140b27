import { useRuntime, warn } from '@marathon/app-runtime';
import { getQuestions, questionsQuery } from '@marathon/app-runtime/marathons';
import { useQuery } from '@tanstack/react-query';

export function useQuestions(marathonId: string) {
  const runtime = useRuntime();
  return useQuery({
    ...questionsQuery(runtime, marathonId),
    queryFn: ({ signal }) =>
      getQuestions(runtime, marathonId, signal).catch((error: unknown) => {
        if (!signal.aborted) warn('The questions of a race could not be loaded', error);
        throw error;
      }),
  });
}
export type QuestionsQuery = ReturnType<typeof useQuestions>;
