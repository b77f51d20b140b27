import type { Marathon } from '@marathon/contracts/marathon';
import { api } from '@marathon/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** GET /marathons?createdBy=: always asked for anew on arrival, so that what was just added is there. */
const myMarathonsQuery = (email: string) =>
  queryOptions({
    queryKey: keys.myMarathons(email),
    queryFn: ({ signal }) =>
      api.get<Marathon[]>(`/marathons?createdBy=${encodeURIComponent(email)}`, { signal }),
    staleTime: 0,
  });

export const useMyMarathons = (email: string) => useQuery(myMarathonsQuery(email));
