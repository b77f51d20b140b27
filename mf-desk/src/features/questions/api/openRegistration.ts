import { useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { changedAnswer } from '@marathon/contracts/answers/changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** PATCH /marathons/{id}: registration follows its dates again. */
export function useOpenRegistration(marathonId: string) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.patch(
        `/marathons/${encodeURIComponent(marathonId)}`,
        { registrationClosed: false },
        { answer: changedAnswer },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: marathonKeys.all }),
  });
}
