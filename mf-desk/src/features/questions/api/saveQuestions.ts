import { useRuntime } from '@marathon/app-runtime';
import { questionsQuery } from '@marathon/app-runtime/marathons';
import { changedAnswer } from '@marathon/contracts/answers/changes';
import type { Questions, QuestionsEdit } from '@marathon/contracts/questions';
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
      const options = { answer: changedAnswer, ifMatch: `"${version}"` };
      const path = `/marathons/${encodeURIComponent(marathonId)}/questions`;
      await runtime.api.put(path, { questions }, options);
      return queries.fetchQuery(questionsQuery(runtime, marathonId));
    },
  });
}
