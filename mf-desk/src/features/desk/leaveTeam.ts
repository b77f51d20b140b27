import { useRuntime } from '@marathon/app-runtime';
import { membershipsKey } from '@marathon/app-runtime/marathons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeMember } from '../../shared/api/removeMember.ts';

interface Leaving {
  readonly marathonId: string;
  readonly memberId: string;
}

/** For members, not owners. */
export function useLeave() {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ marathonId, memberId }: Leaving) => removeMember(runtime, marathonId, memberId),
    onSettled: () => queries.invalidateQueries({ queryKey: membershipsKey }),
  });
}
