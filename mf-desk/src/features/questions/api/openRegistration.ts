import { useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** PATCH /marathons/{id}: registration follows its dates again. `onOpened` is called before the marathon is reloaded. */
export function useOpenRegistration(marathonId: string, onOpened: () => void) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.patch(
        `/marathons/${encodeURIComponent(marathonId)}`,
        { registrationClosed: false },
        { answer: changedSchema },
      ),
    onSuccess: () => {
      onOpened();
      return queries.invalidateQueries({ queryKey: marathonKeys.all });
    },
  });
}
