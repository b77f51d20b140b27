import { useRuntime } from '@marathon/app-runtime';
import { participantsPageSchema } from '@marathon/contracts/participants';
import { useQuery } from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';

const limit = '10';

/** GET /marathons/{id}/registrations: the first few people with a matching name or email. */
export function useFoundParticipants(marathonId: string, search: string) {
  const { api } = useRuntime();
  const query = new URLSearchParams({ search, state: 'placed', sort: 'name', limit });
  return useQuery({
    queryKey: participantKeys.found(marathonId, search),
    queryFn: ({ signal }) =>
      api.get(`/marathons/${encodeURIComponent(marathonId)}/registrations?${query}`, {
        answer: participantsPageSchema,
        signal,
      }),
    staleTime: 0,
  });
}
