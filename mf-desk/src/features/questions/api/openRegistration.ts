import { useRuntime } from '@marathon/app-runtime';
import { marathonKeys, setRegistrationClosed } from '@marathon/app-runtime/marathons';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** `onOpened` is called before the marathon is reloaded. */
export function useOpenRegistration(marathonId: string, onOpened: () => void) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => setRegistrationClosed(runtime, marathonId, false),
    onSuccess: () => {
      onOpened();
      return queries.invalidateQueries({ queryKey: marathonKeys.all });
    },
  });
}
