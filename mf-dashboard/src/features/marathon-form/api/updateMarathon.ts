import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tagOfRevision } from '../../../shared/myMarathon.ts';
import { changedMarathonBody } from '../domain/marathonBody.ts';

interface Change {
  readonly marathon: NewMarathon;
  /** Whether to mail runners; undefined if there is no news for them. */
  readonly tellRunners?: boolean | undefined;
}

/** PATCH /marathons/{id}, unless somebody else has changed it. */
const updateMarathon = ({ api }: Runtime, { _id, revision }: Marathon, { marathon, tellRunners }: Change) =>
  api.patch(
    `/marathons/${_id}`,
    { ...changedMarathonBody(marathon), tellRunners },
    {
      answer: changedSchema,
      ifMatch: tagOfRevision(revision),
    },
  );

export function useUpdateMarathon(seen: Marathon) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => updateMarathon(runtime, seen, change),
    onSuccess: () => {
      queries.removeQueries({ queryKey: marathonKeys.mine(seen.createdBy) });
      void queries.invalidateQueries({ queryKey: marathonKeys.all, refetchType: 'none' });
    },
  });
}
