import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { changedAnswer } from '@marathon/contracts/answers/changes';
import type { Marathon } from '@marathon/contracts/marathon';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tagOfRevision } from '../../../shared/myMarathon.ts';
import { changedMarathonBody } from '../domain/marathonBody.ts';

/** PATCH /marathons/{id}, if it still is what the person saw. */
const updateMarathon = ({ api }: Runtime, { _id, revision }: Marathon, marathon: NewMarathon) =>
  api.patch(`/marathons/${_id}`, changedMarathonBody(marathon), {
    answer: changedAnswer,
    ifMatch: tagOfRevision(revision),
  });

export function useUpdateMarathon(seen: Marathon) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (marathon: NewMarathon) => updateMarathon(runtime, seen, marathon),
    onSuccess: () => {
      queries.removeQueries({ queryKey: marathonKeys.mine(seen.createdBy) });
      void queries.invalidateQueries({ queryKey: marathonKeys.all, refetchType: 'none' });
    },
  });
}
