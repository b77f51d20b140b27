import { useSession } from '@marathon/app-runtime';
import { roleIn, useMemberships } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';

/** The role in a marathon's team; undefined: none, or unknown. Services enforce it, screens hide the rest. */
export function useMyRole(marathon: Marathon | undefined): string | undefined {
  const { user } = useSession();
  const isCreator = marathon?.createdBy === user?.email;
  const memberships = useMemberships({ enabled: marathon !== undefined && !isCreator }).data;
  if (isCreator) return 'owner';
  return memberships && marathon && roleIn(memberships, marathon._id);
}
