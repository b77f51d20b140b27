import { type Runtime, useRuntime, useSession, warn } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { shownRegistrationsSchema } from '@marathon/contracts/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Whether the person is registered; `unknown` without an answer, `loading` while the answer is on its way. */
export type MyRegistration = 'loading' | 'registered' | 'none' | 'unknown';

/** In milliseconds. The answer is useful, not necessary: registering waits no longer for it. */
const timeout = 5_000;

/** GET /registrations?email=: the ids of the marathons for which the person is registered. */
async function getMyRegistrations(
  { api }: Runtime,
  email: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    const registrations = await api.get(`/registrations?email=${encodeURIComponent(email)}`, {
      answer: shownRegistrationsSchema,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    return registrations.map(({ marathonId }) => marathonId);
  } catch (error) {
    if (!signal.aborted) warn('The registrations of the person could not be loaded', error);
    throw error;
  }
}

const myRegistrationsQuery = (runtime: Runtime, email: string) =>
  queryOptions({
    queryKey: registrationKeys.marathonIds(email),
    queryFn: ({ signal }) => getMyRegistrations(runtime, email, signal),
    enabled: email !== '',
    retry: false,
    // The person may have registered or cancelled in another tab.
    refetchOnWindowFocus: 'always',
  });

/** Whether the signed-in person is registered for this marathon. */
export function useMyRegistration(marathonId: string): MyRegistration {
  const runtime = useRuntime();
  const { user } = useSession();
  const query = myRegistrationsQuery(runtime, user?.email ?? '');
  const { data, isFetching } = useQuery(query);
  // The person registered or cancelled since: the cached answer is out of date.
  const isOutdated = runtime.queryClient.getQueryState(query.queryKey)?.isInvalidated ?? false;
  if (data !== undefined && !isOutdated) return data.includes(marathonId) ? 'registered' : 'none';
  return isFetching ? 'loading' : 'unknown';
}
