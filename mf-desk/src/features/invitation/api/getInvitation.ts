import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { invitationDetailsSchema } from '@marathon/contracts/teams';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** POST /invitations/details: a POST keeps the token out of addresses and logs. */
const invitationQuery = ({ api }: Runtime, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      api.post('/invitations/details', { token }, { answer: invitationDetailsSchema, signal }),
  });

export const useInvitation = (token: string) => useQuery(invitationQuery(useRuntime(), token));
