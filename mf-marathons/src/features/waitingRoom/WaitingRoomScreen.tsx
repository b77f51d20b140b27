import { isApiError } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, media, Navigate, Page, PageHeading, space, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Admission } from '../../shared/admission.ts';
import { useMarathon } from '../../shared/api/getMarathon.ts';
import { MarathonMissing } from '../../shared/components/MarathonMissing.tsx';
import { Summary } from '../../shared/components/Summary.tsx';
import { RoomSkeleton } from './components/RoomSkeleton.tsx';
import { WaitingRoom } from './components/WaitingRoom.tsx';

interface Props {
  /** The form that one can fill in while waiting. */
  readonly form: (marathon: Marathon, admission: Admission) => ReactNode;
}

/** /marathonsdetails/:id/waiting-room */
export function WaitingRoomScreen({ form }: Props) {
  const { id = '' } = useParams();
  const query = useMarathon(id);
  return (
    <QueryBoundary
      query={query}
      loading={<RoomSkeleton />}
      notFound={isApiError(query.error, 'marathon-not-found') && <MarathonMissing {...missing} />}
      failed={(retry) => <MarathonMissing {...missing} retry={retry} />}
    >
      {(marathon) =>
        marathon.waitingRoom || query.isPlaceholderData ? (
          <Page>
            <PageHeading eyebrow={marathon.title}>Waiting room</PageHeading>
            <Columns>
              <WaitingRoom key={id} marathon={marathon} form={form} />
              <Summary marathon={marathon} />
            </Columns>
          </Page>
        ) : (
          <Navigate to={`/marathonsdetails/${id}/apply`} replace />
        )
      }
    </QueryBoundary>
  );
}

const missing = {
  title: messages.notFound.marathonToApplyFor,
  action: (
    <LinkButton to="/marathons" variant="secondary">
      {messages.actions.seeOthers}
    </LinkButton>
  ),
};

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]} ${space[7]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;
