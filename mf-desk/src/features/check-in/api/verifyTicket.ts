import { useRuntime } from '@marathon/app-runtime';
import { ticketVerificationSchema } from '@marathon/contracts/tickets';
import { useQuery } from '@tanstack/react-query';

/** POST /marathons/{id}/tickets/verification: changes nothing, and is repeated for each code. Idle without a code. */
export function useVerification(marathonId: string, code: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: ['tickets', marathonId, code],
    queryFn: ({ signal }) =>
      api.post(
        `/marathons/${encodeURIComponent(marathonId)}/tickets/verification`,
        { code },
        { answer: ticketVerificationSchema, signal },
      ),
    enabled: code !== '',
    staleTime: 0,
    gcTime: 0,
  });
}
