import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RegistrationAnswer, registrationOf } from './registrationOf.ts';

/** GET /registrations?email=: always asked for anew on arrival, so that what was just applied for is there. */
const myRegistrationsQuery = ({ api }: Runtime, email: string) =>
  queryOptions({
    queryKey: registrationKeys.mine(email),
    queryFn: ({ signal }) =>
      api.get<RegistrationAnswer[]>(`/registrations?email=${encodeURIComponent(email)}`, { signal }),
    select: (answers) => answers.map(registrationOf),
    meta: liveMarathons,
    staleTime: 0,
  });

/** What becomes of their marathons shows while something shows them. */
export function useMyRegistrations(email: string) {
  const load = useQuery(myRegistrationsQuery(useRuntime(), email));
  useLiveMarathons(load.data !== undefined);
  return load;
}
