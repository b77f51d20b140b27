import { type Runtime, useRuntime, useSession } from '@marathon/app-runtime';
import { getMyRegistrations, registrationKeys, warnOfFailure } from '@marathon/app-runtime/marathons';
import { anySignal } from '@marathon/contracts/anySignal';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** `unknown` without an answer, `loading` before it. */
export type MyRegistration = 'loading' | 'registered' | 'none' | 'unknown';

/** Milliseconds. Registering works without the answer. */
const timeout = 5_000;
/** Milliseconds until another screen asks again. */
const freshFor = 15_000;

/** Ids of the person's registrations, by the ids of their marathons. */
const getIdsByMarathon = (
  runtime: Runtime,
  email: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> =>
  getMyRegistrations(runtime, email, anySignal(signal, AbortSignal.timeout(timeout)))
    .then((registrations) => new Map(registrations.map(({ marathonId, _id }) => [marathonId, _id])))
    .catch(warnOfFailure('The registrations of the person could not be loaded', signal));

const myRegistrationsQuery = (runtime: Runtime, email: string) =>
  queryOptions({
    queryKey: registrationKeys.marathonIds(email),
    queryFn: ({ signal }) => getIdsByMarathon(runtime, email, signal),
    enabled: email !== '',
    retry: false,
    // The person registered or cancelled since.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: (query) => query.isStaleByTime(freshFor) && 'always',
    // In another tab, perhaps.
    refetchOnWindowFocus: 'always',
  });

function useMyRegistrations() {
  const runtime = useRuntime();
  const { user } = useSession();
  return useQuery(myRegistrationsQuery(runtime, user?.email ?? ''));
}

export function useMyRegistration(marathonId: string): MyRegistration {
  const { data, isStale, isFetching } = useMyRegistrations();
  if (data !== undefined && !isStale) return data.has(marathonId) ? 'registered' : 'none';
  return isFetching ? 'loading' : 'unknown';
}

/** Undefined if there is none, or none is known. */
export const useMyRegistrationId = (marathonId: string) => useMyRegistrations().data?.get(marathonId);
