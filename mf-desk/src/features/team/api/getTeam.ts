import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { teamAnswer } from '@marathon/contracts/answers/teams';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { teamPath } from '../../../shared/api/teamPath.ts';

export const teamKey = (marathonId: string) => ['team', marathonId] as const;

/** GET /marathons/{id}/team: members and open invitations, without the creator. */
const teamQuery = ({ api }: Runtime, marathonId: string) =>
  queryOptions({
    queryKey: teamKey(marathonId),
    queryFn: ({ signal }) => api.get(teamPath(marathonId), { answer: teamAnswer, signal }),
    staleTime: 0,
  });

/** Loads the team again: another tab or owner may have changed it. */
export function useLatestTeam(marathonId: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return () => queries.fetchQuery(teamQuery(runtime, marathonId));
}

export const useTeam = (marathonId: string) => useQuery(teamQuery(useRuntime(), marathonId));
