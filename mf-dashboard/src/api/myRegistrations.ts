import type { Registration } from '@marathon/contracts/registration';
import { api, liveMarathons, useLiveMarathons } from '@marathon/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** GET /registrations?email=: always asked for anew on arrival, so that what was just applied for is there. */
const myRegistrationsQuery = (email: string) =>
  queryOptions({
    queryKey: keys.myRegistrations(email),
    queryFn: ({ signal }) =>
      api.get<Registration[]>(`/registrations?email=${encodeURIComponent(email)}`, { signal }),
    meta: liveMarathons,
    staleTime: 0,
  });

/** What becomes of their marathons shows while something shows them. */
export function useMyRegistrations(email: string) {
  const load = useQuery(myRegistrationsQuery(email));
  useLiveMarathons(load.data !== undefined);
  return load;
}
