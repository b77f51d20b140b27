import { api, liveMarathons, useLiveMarathons, withHeardCounts } from '@marathon/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MarathonAnswer, wholeMarathon } from '../domain/wholeMarathon.ts';
import { keys } from './keys.ts';

/** GET /marathons?createdBy=: always asked for anew on arrival, so that what was just added is there. */
const myMarathonsQuery = (email: string) =>
  queryOptions({
    queryKey: keys.myMarathons(email),
    queryFn: ({ signal }) =>
      withHeardCounts(() =>
        api.get<MarathonAnswer[]>(`/marathons?createdBy=${encodeURIComponent(email)}`, { signal }),
      ),
    select: (answers) => answers.map(wholeMarathon),
    meta: liveMarathons,
    staleTime: 0,
  });

/** Their counts are live while something shows them. */
export function useMyMarathons(email: string) {
  const load = useQuery(myMarathonsQuery(email));
  useLiveMarathons(load.data !== undefined);
  return load;
}
