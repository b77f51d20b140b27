import { useMarathon } from '@marathon/app-runtime/marathons';
import { Slot } from '@marathon/app-runtime/slots';
import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { mayDo } from '@marathon/contracts/teamRoles';
import { AreaLoading, Navigate, Page, PageHeading, space, useParams, useTitle } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import { TakedownNotice } from '@marathon/ui/takedowns';
import styled from 'styled-components';
import { useMyRole } from '../../shared/api/useMyRole.ts';
import { Breadcrumbs } from '../../shared/components/Breadcrumbs.tsx';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RegisteredOf } from '../../shared/components/RegisteredOf.tsx';
import { useParticipants } from './api/getParticipants.ts';
import { ParticipantActions } from './components/ParticipantActions.tsx';
import { ParticipantFilters } from './components/ParticipantFilters.tsx';
import { ParticipantList } from './components/ParticipantList.tsx';
import { RaceLinks } from './components/RaceLinks.tsx';
import { WaitingRoomFigures } from './components/WaitingRoomFigures.tsx';
import { useListedQuestions } from './hooks/useListedQuestions.ts';
import { useParticipantsQuery } from './hooks/useParticipantsQuery.ts';

const failed = 'The participants could not be loaded';

/** At /desk/{id}: participants of an own or helped marathon. */
export default function ParticipantsScreen() {
  const { id = '' } = useParams();
  const query = useMarathon(id);
  const [asked] = useParticipantsQuery();
  const askedOf = { ...asked, marathonId: id };
  const { error } = useParticipants(askedOf, { enabled: query.data !== undefined });
  const refused = notShownBecause({ marathonId: id, error: query.error ?? error });
  const marathon = refused ? undefined : query.data;
  const role = useMyRole(query.data);
  useTitle(marathon && `Participants of ${marathon.title}`);
  if (mayDo(role, 'findParticipants') && !mayDo(role, 'readParticipants'))
    return <Navigate to={`/desk/${id}/ticket`} replace />;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: 'Desk', to: '/desk' }]} />
      <PageHeading
        intro={marathon && <RegisteredOf marathon={marathon} />}
        actions={marathon && <ParticipantActions marathon={marathon} asked={askedOf} />}
      >
        Participants
      </PageHeading>
      {refused ?? (
        <QueryBoundary query={query} loading={<AreaLoading />} failed={failed}>
          {(loaded) => <Participants marathon={loaded} />}
        </QueryBoundary>
      )}
    </Page>
  );
}

function Participants({ marathon }: { readonly marathon: Marathon }) {
  const [asked, change] = useParticipantsQuery();
  const askedOf = { ...asked, marathonId: marathon._id };
  const list = useParticipants(askedOf);
  const questions = useListedQuestions(marathon._id);
  return (
    <Stack>
      {marathon.takedown && <TakedownNotice takedown={marathon.takedown} />}
      {isCancelled(marathon) && <CancelledRace />}
      <RaceLinks marathon={marathon} />
      <WaitingRoomFigures marathon={marathon} />
      {/* Above the list, whose end may be far away. */}
      <Slot name="desk-race" marathonId={marathon._id} />
      <ParticipantFilters asked={asked} questions={questions} onChange={change} />
      <QueryBoundary query={list} loading={<AreaLoading />} failed={failed}>
        {() => (
          <ParticipantList
            marathon={marathon}
            asked={askedOf}
            question={questions.find(({ questionId }) => questionId === asked.question)?.label}
            list={list}
            onChange={change}
          />
        )}
      </QueryBoundary>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const CancelledRace = () => (
  <FormNotice role="status">
    {messages.marathon.cancelled} Nobody can be added anymore. The list, export, statistics and log stay.
  </FormNotice>
);
