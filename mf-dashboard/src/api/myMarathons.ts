import type { Marathon } from '@marathon/contracts/marathon';
import { api, liveMarathons, useLiveMarathons, withHeardCounts } from '@marathon/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** GET /marathons?createdBy=: always asked for anew on arrival, so that what was just added is there. */
const myMarathonsQuery = (email: string) =>
  queryOptions({
    queryKey: keys.myMarathons(email),
    queryFn: ({ signal }) =>
      withHeardCounts(() =>
        api.get<Marathon[]>(`/marathons?createdBy=${encodeURIComponent(email)}`, { signal }),
      ),
    meta: liveMarathons,
    staleTime: 0,
  });

/** Their counts are live while something shows them. */
export function useMyMarathons(email: string) {
  const load = useQuery(myMarathonsQuery(email));
  useLiveMarathons(load.data !== undefined);
  return load;
}
