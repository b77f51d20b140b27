import { useRuntime } from '@marathon/app-runtime';
import { setRegistrationClosed } from '@marathon/app-runtime/marathons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateLists } from '../../../shared/api/invalidateLists.ts';

export function useCloseRegistration(id: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isClosed: boolean) => setRegistrationClosed(runtime, id, isClosed),
    onSettled: (_answer, error) => invalidateLists(queries, error),
  });
}
