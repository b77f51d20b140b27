import { useSession } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { useMemberships } from './getMemberships.ts';

/** What the person is in the team of a marathon; undefined: nothing, or not known yet. The services decide; screens leave out what would be refused. */
export function useMyRole(marathon: Marathon | undefined): string | undefined {
  const { user } = useSession();
  const isCreator = marathon?.createdBy === user?.email;
  const memberships = useMemberships({ enabled: marathon !== undefined && !isCreator }).data;
  if (isCreator) return 'owner';
  return memberships?.find((membership) => membership.marathon._id === marathon?._id)?.role;
}
