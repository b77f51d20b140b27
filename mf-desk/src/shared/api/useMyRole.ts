import { useSession } from '@marathon/app-runtime';
import { roleIn, useMemberships } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';

/** What the person is in the team of a marathon; undefined: nothing, or not known yet. The services decide; screens leave out what would be refused. */
export function useMyRole(marathon: Marathon | undefined): string | undefined {
  const { user } = useSession();
  const isCreator = marathon?.createdBy === user?.email;
  const memberships = useMemberships({ enabled: marathon !== undefined && !isCreator }).data;
  if (isCreator) return 'owner';
  return memberships && marathon && roleIn(memberships, marathon._id);
}
