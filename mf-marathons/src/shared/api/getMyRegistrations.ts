import { api, queryClient, useSession, warn } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import type { Registration } from '@marathon/contracts/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Whether a place is held; `unknown` without an answer, `asking` while there will be one in a moment. */
export type Place = 'asking' | 'held' | 'none' | 'unknown';

/** The longest (ms) that the way to a place waits for this answer: it is good to know, and no more. */
const patience = 5_000;

/** GET /registrations?email=: the ids of the marathons in which the person has a place. */
async function getMyRegistrations(email: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    const registrations = await api.get<Registration[]>(`/registrations?email=${encodeURIComponent(email)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    return registrations.map(({ marathonId }) => marathonId);
  } catch (error) {
    if (!signal.aborted) warn('The places held could not be loaded', error);
    throw error;
  }
}

const myRegistrationsQuery = (email: string) =>
  queryOptions({
    queryKey: registrationKeys.marathonIds(email),
    queryFn: ({ signal }) => getMyRegistrations(email, signal),
    enabled: email !== '',
    retry: false,
    // In another tab a place may have been taken or given back.
    refetchOnWindowFocus: 'always',
  });

/** Whether the signed-in person has a place in this marathon. */
export function useMyRegistration(marathonId: string): Place {
  const { user } = useSession();
  const query = myRegistrationsQuery(user?.email ?? '');
  const { data, isFetching } = useQuery(query);
  // A place was taken or given back since: what was known is an old picture.
  const isOutdated = queryClient.getQueryState(query.queryKey)?.isInvalidated ?? false;
  if (data !== undefined && !isOutdated) return data.includes(marathonId) ? 'held' : 'none';
  return isFetching ? 'asking' : 'unknown';
}
