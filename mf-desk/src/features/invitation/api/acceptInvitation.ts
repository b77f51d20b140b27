import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys, membershipsKey } from '@marathon/app-runtime/marathons';
import { acceptedInvitationSchema } from '@marathon/contracts/teams';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
