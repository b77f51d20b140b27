import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { shownRegistrationAnswer } from '@marathon/contracts/answers/registration';
import type { Registration } from '@marathon/contracts/registration';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';

/** GET /registrations/{id}: reloaded on each visit. */
const registrationQuery = ({ api }: Runtime, id: string) =>
  queryOptions({
    queryKey: registrationKeys.one(id),
    queryFn: ({ signal }) =>
      api.get(`/registrations/${encodeURIComponent(id)}`, { answer: shownRegistrationAnswer, signal }),
    meta: liveMarathons,
    staleTime: 0,
  });

/** Shows the list's data at once. Follows changes of the marathon. */
export function useRegistration(id: string) {
  const queries = useQueryClient();
  const { email } = useSignedInUser();
  const inList = () =>
    queries
      .getQueryData<readonly Registration[]>(registrationKeys.mine(email))
      ?.find(({ _id }) => _id === id);
  const load = useQuery({ ...registrationQuery(useRuntime(), id), placeholderData: inList });
  useLiveMarathons(load.data !== undefined);
  return load;
}
