import { type Runtime, useRuntime, useSession, warn } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { shownRegistrationsAnswer } from '@marathon/contracts/answers/registration';
import { anySignal } from '@marathon/contracts/anySignal';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Whether the person is registered; `unknown` without an answer, `loading` while the answer is on its way. */
export type MyRegistration = 'loading' | 'registered' | 'none' | 'unknown';

/** Milliseconds. Registering works without the answer, so it waits no longer for it. */
const timeout = 5_000;
/** In milliseconds: a screen that opens later asks again. */
const freshFor = 15_000;

/** GET /registrations?email=: the ids of the marathons for which the person is registered. */
async function getMyRegistrations(
  { api }: Runtime,
  email: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    const registrations = await api.get(`/registrations?email=${encodeURIComponent(email)}`, {
      answer: shownRegistrationsAnswer,
      signal: anySignal(signal, AbortSignal.timeout(timeout)),
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
    // Stale means here that the person registered or cancelled since: the answer does not hold any more.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: (query) => query.isStaleByTime(freshFor) && 'always',
    // The person may have done so in another tab.
    refetchOnWindowFocus: 'always',
  });

/** Whether the signed-in person is registered for this marathon. */
export function useMyRegistration(marathonId: string): MyRegistration {
  const runtime = useRuntime();
  const { user } = useSession();
  const { data, isStale, isFetching } = useQuery(myRegistrationsQuery(runtime, user?.email ?? ''));
  if (data !== undefined && !isStale) return data.includes(marathonId) ? 'registered' : 'none';
  return isFetching ? 'loading' : 'unknown';
}
