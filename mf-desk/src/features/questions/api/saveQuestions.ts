import { useRuntime } from '@marathon/app-runtime';
import { questionsQuery } from '@marathon/app-runtime/marathons';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import type { QuestionsEdit } from '@marathon/contracts/questionRequests';
import type { Questions } from '@marathon/contracts/questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Edit {
  readonly questions: QuestionsEdit['questions'];
  /** The edited version: refused with `precondition-failed` if there is a later one. */
  readonly version: number;
}

/** PUT /marathons/{id}/questions: all at once. Returns the new state. */
export function useSaveQuestions(marathonId: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ questions, version }: Edit): Promise<Questions> {
      const options = { answer: changedSchema, ifMatch: `"${version}"` };
      const path = `/marathons/${encodeURIComponent(marathonId)}/questions`;
      await runtime.api.put(path, { questions }, options);
      return queries.fetchQuery(questionsQuery(runtime, marathonId));
    },
  });
}
