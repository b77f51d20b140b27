import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { shownRegistrationsAnswer } from '@marathon/contracts/answers/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** GET /registrations?email=: loaded again on each visit, so that what was just applied for is there. */
const myRegistrationsQuery = ({ api }: Runtime, email: string) =>
  queryOptions({
    queryKey: registrationKeys.mine(email),
    queryFn: ({ signal }) =>
      api.get(`/registrations?email=${encodeURIComponent(email)}`, {
        answer: shownRegistrationsAnswer,
        signal,
      }),
    meta: liveMarathons,
    staleTime: 0,
  });

/** What becomes of their marathons shows while something shows them. */
export function useMyRegistrations(email: string) {
  const load = useQuery(myRegistrationsQuery(useRuntime(), email));
  useLiveMarathons(load.data !== undefined);
  return load;
}
