import { isApiError, useRuntime } from '@marathon/app-runtime';
import { checkInCountsSchema } from '@marathon/contracts/tickets';
import { useQuery } from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';

const everyMs = 5_000;

/** GET /marathons/{id}/check-ins: again and again, since others check in, too. */
export function useCheckInCounts(marathonId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: participantKeys.checkIns(marathonId),
    queryFn: ({ signal }) =>
      api.get(`/marathons/${encodeURIComponent(marathonId)}/check-ins`, {
        answer: checkInCountsSchema,
        signal,
      }),
    refetchInterval: ({ state }) => !isApiError(state.error, 'forbidden') && everyMs,
  });
}
