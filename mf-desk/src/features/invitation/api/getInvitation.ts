import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { invitationDetailsAnswer } from '@marathon/contracts/answers/teams';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** POST /invitations/details: a POST keeps the token out of addresses and logs. */
const invitationQuery = ({ api }: Runtime, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      api.post('/invitations/details', { token }, { answer: invitationDetailsAnswer, signal }),
  });

export const useInvitation = (token: string) => useQuery(invitationQuery(useRuntime(), token));
