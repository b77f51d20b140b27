import { isApiError, useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, media, Navigate, Page, PageHeading, space, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import styled from 'styled-components';
import { useMarathon } from '../../shared/api/getMarathon.ts';
import { useMyRegistration } from '../../shared/api/getMyRegistrations.ts';
import { MarathonMissing } from '../../shared/components/MarathonMissing.tsx';
import { Summary } from '../../shared/components/Summary.tsx';
import { ApplyGate } from './components/ApplyGate.tsx';
import { ApplySkeleton } from './components/ApplySkeleton.tsx';

/** /marathonsdetails/:id/apply */
export default function ApplyScreen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const query = useMarathon(id);
  const registration = useMyRegistration(id);
  return (
    <QueryBoundary
      query={query}
      loading={<ApplySkeleton />}
      notFound={isApiError(query.error, 'marathon-not-found') && <MarathonMissing {...missing} />}
      failed={(retry) => <MarathonMissing {...missing} retry={retry} />}
    >
      {(marathon) =>
        marathon.waitingRoom ? (
          <Navigate to={`/marathonsdetails/${id}/waiting-room`} replace />
        ) : (
          <Page>
            <PageHeading eyebrow={marathon.title}>{messages.registering.start}</PageHeading>
            <Columns>
              {/* The key gives another person or another marathon a new form. */}
              <ApplyGate key={`${id} ${user?.email}`} marathon={marathon} registration={registration} />
              <Summary marathon={marathon} />
            </Columns>
          </Page>
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
