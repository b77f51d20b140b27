import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { membershipsKey } from '@marathon/app-runtime/marathons';
import { deletedAnswer } from '@marathon/contracts/answers/changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Leaving {
  readonly marathonId: string;
  readonly memberId: string;
}

/** DELETE /marathons/{id}/team/{memberId}, by the member. */
const leaveTeam = ({ api }: Runtime, { marathonId, memberId }: Leaving) =>
  api.delete(`/marathons/${encodeURIComponent(marathonId)}/team/${encodeURIComponent(memberId)}`, {
    answer: deletedAnswer,
  });

export function useLeave() {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (leaving: Leaving) => leaveTeam(runtime, leaving),
    onSettled: () => queries.invalidateQueries({ queryKey: membershipsKey }),
  });
}
