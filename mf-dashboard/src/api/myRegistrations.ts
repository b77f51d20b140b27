import type { Registration } from '@marathon/contracts/registration';
import { api } from '@marathon/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** GET /registrations?email=: always asked for anew on arrival, so that what was just applied for is there. */
const myRegistrationsQuery = (email: string) =>
  queryOptions({
    queryKey: keys.myRegistrations(email),
    queryFn: ({ signal }) =>
      api.get<Registration[]>(`/registrations?email=${encodeURIComponent(email)}`, { signal }),
    staleTime: 0,
  });

export const useMyRegistrations = (email: string) => useQuery(myRegistrationsQuery(email));
