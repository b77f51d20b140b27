import { useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { insertedAnswer } from '@marathon/contracts/answers/changes';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftKeys } from '../../../shared/api/drafts.ts';
import { newMarathonBody } from '../domain/marathonBody.ts';

/** POST /marathons?draft={id}: the server takes the draft away with it, so that it is published once. */
export function usePublishDraft(id: string, email: string) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (marathon: NewMarathon) =>
      api.post(`/marathons?draft=${id}`, newMarathonBody(marathon, email, new Date()), {
        answer: insertedAnswer,
      }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: marathonKeys.mine(email) });
      queries.removeQueries({ queryKey: draftKeys.all });
      void queries.invalidateQueries({ queryKey: marathonKeys.all });
    },
  });
}
