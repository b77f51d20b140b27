import { roleIn, useMemberships } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { QueryBoundary } from '@marathon/ui/queries';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { isOwn } from '../../../shared/myMarathon.ts';
import { MarathonLoading } from './MarathonLoading.tsx';

interface Props {
  readonly marathon: Marathon;
  /** `undefined`: not in the marathon's team. */
  readonly children: (role: string | undefined) => ReactNode;
}

/** Shows what the person's role allows. Creators are owners, without a request. */
export function WithRole({ marathon, children }: Props) {
  const { email } = useSignedInUser();
  return isOwn(marathon, email) ? children('owner') : <AsHelper marathon={marathon}>{children}</AsHelper>;
}

const AsHelper = ({ marathon, children }: Props) => (
  <QueryBoundary
    query={useMemberships()}
    loading={<MarathonLoading />}
    failed={messages.updateMarathon.loadFailed}
  >
    {(memberships) => children(roleIn(memberships, marathon._id))}
  </QueryBoundary>
);
