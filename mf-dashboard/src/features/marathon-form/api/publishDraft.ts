import { useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { insertedSchema } from '@marathon/contracts/mutationResponses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftKeys, tagOfDraft } from '../../../shared/api/drafts.ts';
import { newMarathonBody } from '../domain/marathonBody.ts';
import type { Addition } from './addMarathon.ts';

/** POST /marathons?draft={id}: the server also deletes the draft, so that it is published once. */
export function usePublishDraft(draft: SavedDraft, email: string) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ marathon, idempotencyKey }: Addition) =>
      api.post(`/marathons?draft=${draft._id}`, newMarathonBody(marathon, email, new Date()), {
        answer: insertedSchema,
        idempotencyKey,
        ifMatch: tagOfDraft(draft),
      }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: marathonKeys.mine(email) });
      queries.removeQueries({ queryKey: draftKeys.all });
      void queries.invalidateQueries({ queryKey: marathonKeys.all });
    },
  });
}
