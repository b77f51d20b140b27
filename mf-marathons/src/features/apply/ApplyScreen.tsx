import { isApiError, useLiveMarathons, useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, media, Page, PageHeading, space, useParams } from '@marathon/ui';
import styled from 'styled-components';
import { useMarathon } from '../../shared/api/getMarathon.ts';
import { useMyRegistration } from '../../shared/api/getMyRegistrations.ts';
import { MarathonMissing } from '../../shared/components/MarathonMissing.tsx';
import { titleOf } from '../../shared/components/placeholders.ts';
import { ApplyGate } from './components/ApplyGate.tsx';
import { ApplySkeleton } from './components/ApplySkeleton.tsx';
import { Summary } from './components/Summary.tsx';

/** /marathonsdetails/:id/apply */
export default function ApplyScreen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data: marathon, error, isPending, isFetching, refetch } = useMarathon(id);
  const place = useMyRegistration(id);
  useLiveMarathons(marathon !== undefined);

  if (isPending) return <ApplySkeleton />;
  if (marathon === undefined)
    return (
      <MarathonMissing
        title={messages.apply.notFound}
        gone={isApiError(error) && error.status === 404}
        onRetry={() => refetch()}
        retrying={isFetching}
        action={
          <LinkButton to="/marathons" variant="secondary">
            See other marathons
          </LinkButton>
        }
      />
    );
  return (
    <Page>
      <PageHeading eyebrow={titleOf(marathon)}>{messages.details.register}</PageHeading>
      <Columns>
        {/* Another person or another marathon: another arrival. */}
        <ApplyGate key={`${id} ${user?.email}`} marathon={marathon} place={place} />
        <Summary marathon={marathon} />
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]} ${space[7]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;
