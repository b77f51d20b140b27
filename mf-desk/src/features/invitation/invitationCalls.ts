import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys, membershipsKey } from '@marathon/app-runtime/marathons';
import { acceptedInvitationSchema, invitationDetailsSchema } from '@marathon/contracts/teams';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** POST /invitations/acceptance */
const acceptInvitation = ({ api }: Runtime, token: string) =>
  api.post('/invitations/acceptance', { token }, { answer: acceptedInvitationSchema });

export function useAcceptance() {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => acceptInvitation(runtime, token),
    onSuccess: () =>
      Promise.all(
        [membershipsKey, marathonKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** POST /invitations/details: a POST keeps the token out of addresses and logs. */
const invitationQuery = ({ api }: Runtime, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      api.post('/invitations/details', { token }, { answer: invitationDetailsSchema, signal }),
  });

export const useInvitation = (token: string) => useQuery(invitationQuery(useRuntime(), token));
