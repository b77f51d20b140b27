import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateLists } from '../../../shared/api/invalidateLists.ts';

/** PATCH /marathons/{id}: closes or reopens registration by hand. */
const closeRegistration = ({ api }: Runtime, id: string, registrationClosed: boolean) =>
  api.patch(`/marathons/${id}`, { registrationClosed }, { answer: changedSchema });

export function useCloseRegistration(id: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isClosed: boolean) => closeRegistration(runtime, id, isClosed),
    onSettled: (_answer, error) => invalidateLists(queries, error),
  });
}
