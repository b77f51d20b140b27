import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { getMyRegistrations, registrationKeys } from '@marathon/app-runtime/marathons';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Reloaded on each visit, so that new ones show. */
const myRegistrationsQuery = (runtime: Runtime, email: string) =>
  queryOptions({
    queryKey: registrationKeys.mine(email),
    queryFn: ({ signal }) => getMyRegistrations(runtime, email, signal),
    meta: liveMarathons,
    staleTime: 0,
  });

/** Follows changes of their marathons. */
export function useMyRegistrations(email: string) {
  const load = useQuery(myRegistrationsQuery(useRuntime(), email));
  useLiveMarathons(load.data !== undefined);
  return load;
}
