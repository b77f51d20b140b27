import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { shownRegistrationsAnswer } from '@marathon/contracts/answers/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** GET /registrations?email=: reloaded on each visit, so that new ones show. */
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

/** Follows changes of their marathons. */
export function useMyRegistrations(email: string) {
  const load = useQuery(myRegistrationsQuery(useRuntime(), email));
  useLiveMarathons(load.data !== undefined);
  return load;
}
