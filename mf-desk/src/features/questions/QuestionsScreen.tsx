import { useMarathon, useMemberships, useQuestions } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import type { Questions } from '@marathon/contracts/questions';
import { mayDo } from '@marathon/contracts/teamRoles';
import { AreaLoading, EmptyState, LinkButton, Page, PageHeading, useParams, useTitle } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { TakedownNotice } from '@marathon/ui/takedowns';
import { useState } from 'react';
import { useMyRole } from '../../shared/api/useMyRole.ts';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceBreadcrumbs } from '../../shared/components/RaceBreadcrumbs.tsx';
import { QuestionsForm } from './components/QuestionsForm.tsx';

/** At /desk/{id}/questions. */
export default function QuestionsScreen() {
  const { id = '' } = useParams();
  const marathon = useMarathon(id);
  const role = useMyRole(marathon.data);
  const isHelper = marathon.data !== undefined && role !== 'owner';
  const isRoleKnown = useMemberships({ enabled: isHelper }).isFetched || role === 'owner';
  const query = useQuestions(id);
  useTitle(marathon.data && `Questions of ${marathon.data.title}`);
  return (
    <Page>
      <RaceBreadcrumbs marathonId={id} />
      <PageHeading intro="What you want to know about your runners. They answer when they register.">
        Questions
      </PageHeading>
      <QueryBoundary
        query={query}
        loading={<AreaLoading />}
        failed="The questions could not be loaded"
        notFound={notShownBecause({ marathonId: id, error: query.error ?? marathon.error })}
      >
        {(questions) =>
          marathon.data?.takedown ? (
            <TakedownNotice takedown={marathon.data.takedown} />
          ) : mayDo(role, 'editMarathon') ? (
            marathon.data && <Editing marathon={marathon.data} latest={questions} />
          ) : (
            isRoleKnown && <MayNotEdit marathonId={id} />
          )
        }
      </QueryBoundary>
    </Page>
  );
}

/** Input belongs to its version: a later one replaces it only on request. */
function Editing({ marathon, latest }: { readonly marathon: Marathon; readonly latest: Questions }) {
  const [shown, setShown] = useState(latest);
  return <QuestionsForm key={shown.version} marathon={marathon} questions={shown} onNewState={setShown} />;
}

/** For roles that may not change the race. */
const MayNotEdit = ({ marathonId }: { readonly marathonId: string }) => (
  <EmptyState
    title="Only owners and editors can change questions"
    icon="edit"
    action={<LinkButton to={`/desk/${marathonId}`}>Participants</LinkButton>}
  >
    Each participant’s page shows their answers.
  </EmptyState>
);
