import { isApiError } from '@marathon/app-runtime';
import { Slot } from '@marathon/app-runtime/slots';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import {
  AreaLoading,
  EmptyState,
  LinkButton,
  media,
  Page,
  PageHeading,
  space,
  useParams,
} from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { Happenings } from '@marathon/ui/registrations';
import styled from 'styled-components';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceBreadcrumbs } from '../../shared/components/RaceBreadcrumbs.tsx';
import { Section } from '../../shared/components/Section.tsx';
import { useParticipant } from './api/getParticipant.ts';
import { Answers } from './components/Answers.tsx';
import { RegistrationDetails } from './components/RegistrationDetails.tsx';

/** At /desk/{id}/{registration}. */
export default function ParticipantScreen() {
  const { id = '', registration = '' } = useParams();
  const query = useParticipant(id, registration);
  const refused = isApiError(query.error, 'registration-not-found') ? (
    <NoParticipant marathonId={id} />
  ) : (
    notShownBecause({ marathonId: id, error: query.error })
  );
  // Also after the page was shown: people who left the team no longer see it.
  const shown = refused ? undefined : query.data;
  return (
    <Page>
      <RaceBreadcrumbs marathonId={id} />
      <PageHeading>{shown ? nameOf(shown) : 'Participant'}</PageHeading>
      {refused ?? (
        <QueryBoundary query={query} loading={<AreaLoading />} failed="The participant could not be loaded">
          {(participant) => (
            <Columns>
              <Column>
                <RegistrationDetails participant={participant} />
                {participant.state === 'placed' && <Answers participant={participant} />}
                <Slot name="desk-participant" marathonId={id} registrationId={registration} />
              </Column>
              <History participant={participant} />
            </Columns>
          )}
        </QueryBoundary>
      )}
    </Page>
  );
}

const nameOf = ({ participantName }: ParticipantView) => participantName ?? 'Cancelled registration';

const NoParticipant = ({ marathonId }: { readonly marathonId: string }) => (
  <EmptyState
    title="Participant not found"
    icon="search"
    action={<LinkButton to={`/desk/${marathonId}`}>All participants</LinkButton>}
  >
    We keep nothing of registrations that were cancelled more than 30 days ago.
  </EmptyState>
);

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

/** Latest last. Older servers send less. */
const History = ({ participant: { history, log } }: { readonly participant: ParticipantView }) => (
  <Section title="History">
    <Happenings of={log ?? history} />
  </Section>
);
