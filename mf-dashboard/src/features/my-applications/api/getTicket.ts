import { useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { ticketSchema } from '@marathon/contracts/tickets';
import { useQuery } from '@tanstack/react-query';

/** GET /registrations/{id}/ticket: a registration's code never changes. */
export function useTicket(registrationId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: [...registrationKeys.one(registrationId), 'ticket'],
    queryFn: ({ signal }) =>
      api.get(`/registrations/${encodeURIComponent(registrationId)}/ticket`, {
        answer: ticketSchema,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
