import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import type { TeamInvitation, TeamMemberPatch } from '@marathon/contracts/teamRequests';
import { invitedToTeamSchema } from '@marathon/contracts/teams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeMember } from '../../../shared/api/removeMember.ts';
import { memberPath, teamPath } from '../../../shared/api/teamPath.ts';
import { teamKey } from './getTeam.ts';

interface Patch {
  readonly memberId: string;
  readonly patch: TeamMemberPatch;
}

/** POST /marathons/{id}/team; an invited address keeps its invitation. */
const invite = ({ api }: Runtime, marathonId: string, invitation: TeamInvitation) =>
  api.post(teamPath(marathonId), invitation, { answer: invitedToTeamSchema });

/** PATCH /marathons/{id}/team/{memberId} */
const change = ({ api }: Runtime, marathonId: string, { memberId, patch }: Patch) =>
  api.patch(memberPath(marathonId, memberId), patch, { answer: changedSchema });

/** Reloads also after a refusal, which may mean that somebody else has changed the team. */
function useTeamChange<Asked, Answer>(
  send: (runtime: Runtime, marathonId: string, asked: Asked) => Promise<Answer>,
  marathonId: string,
) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => send(runtime, marathonId, asked),
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey(marathonId) }),
  });
}

export const useInvite = (marathonId: string) => useTeamChange(invite, marathonId);
export const useChangeMember = (marathonId: string) => useTeamChange(change, marathonId);
export const useRemoveMember = (marathonId: string) => useTeamChange(removeMember, marathonId);
