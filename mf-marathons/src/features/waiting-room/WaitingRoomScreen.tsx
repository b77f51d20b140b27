import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { Navigate, Skeleton, useParams } from '@marathon/ui';
import type { ReactNode } from 'react';
import type { Admission } from '../../shared/admission.ts';
import { useListedMarathon } from '../../shared/api/useListedMarathon.ts';
import { MarathonToApplyFor, PageWithSummary } from '../../shared/components/MarathonToApplyFor.tsx';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { WaitingRoom } from './components/WaitingRoom.tsx';

interface Props {
  /** The form to fill in while waiting. */
  readonly form: (marathon: Marathon, admission: Admission) => ReactNode;
}

export function WaitingRoomScreen({ form }: Props) {
  const { id = '' } = useParams();
  const query = useListedMarathon(id);
  return (
    <MarathonToApplyFor query={query} loading={<RoomSkeleton />}>
      {(marathon) =>
        marathon.waitingRoom || query.isPlaceholderData ? (
          <PageWithSummary marathon={marathon} heading="Waiting room">
            <WaitingRoom key={id} marathon={marathon} form={form} />
          </PageWithSummary>
        ) : (
          <Navigate to={`/marathonsdetails/${id}/apply`} replace />
        )
      }
    </MarathonToApplyFor>
  );
}

const RoomSkeleton = () => (
  <PageSkeleton
    label={messages.loading.marathon}
    heading={<Skeleton $width="60%" $height="3.5rem" />}
    asideHeight="25rem"
  >
    <Skeleton $height="20rem" />
  </PageSkeleton>
);
