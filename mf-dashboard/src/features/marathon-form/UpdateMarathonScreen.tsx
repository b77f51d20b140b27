import { isApiError } from '@marathon/app-runtime';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { mayDo } from '@marathon/contracts/teamRoles';
import { EmptyState, LinkButton, Page, PageHeading, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { TakedownNotice } from '@marathon/ui/takedowns';
import { useFailureToast } from '../../shared/hooks/useFailureToast.ts';
import { useMarathon } from './api/getMarathon.ts';
import { MarathonLoading } from './components/MarathonLoading.tsx';
import { UpdateMarathonForm } from './components/UpdateMarathonForm.tsx';
import { WithRole } from './components/WithRole.tsx';

const words = messages.updateMarathon;

export default function UpdateMarathonScreen() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageHeading>{words.title}</PageHeading>
      <EditedMarathon key={id} id={id} />
    </Page>
  );
}

function EditedMarathon({ id }: { readonly id: string }) {
  const query = useMarathon(id);
  useFailureToast(query, words.loadFailed);
  return (
    <QueryBoundary
      query={query}
      loading={<MarathonLoading />}
      failed={words.loadFailed}
      notFound={isApiError(query.error, 'marathon-not-found') && <NotFound />}
    >
      {(marathon) => (
        <WithRole marathon={marathon}>
          {(role) => {
            if (!mayDo(role, 'editMarathon')) return <NotOwn title={marathon.title} />;
            if (marathon.takedown) return <TakedownNotice takedown={marathon.takedown} />;
            if (isCancelled(marathon)) return <Cancelled title={marathon.title} />;
            return (
              // A new revision gets a new form, without the previous one's input.
              <UpdateMarathonForm
                key={marathon.revision}
                marathon={marathon}
                mayCancel={mayDo(role, 'cancelMarathon')}
              />
            );
          }}
        </WithRole>
      )}
    </QueryBoundary>
  );
}

const NotFound = () => (
  <EmptyState title={messages.notFound.marathon} icon="search" action={<BackLink />}>
    It may have been deleted, or the link is wrong.
  </EmptyState>
);

const Cancelled = ({ title }: { readonly title: string }) => (
  <EmptyState title={messages.marathon.cancelled} icon="warning" action={<BackLink />}>
    “{title}” can no longer be changed. Everyone who held a spot can still see it.
  </EmptyState>
);

const NotOwn = ({ title }: { readonly title: string }) => (
  <EmptyState title="This race belongs to someone else" icon="warning" action={<BackLink />}>
    Only the person who added “{title}” and editors on its team can change it.
  </EmptyState>
);

const BackLink = () => (
  <LinkButton to="/dashboard/my-marathons" variant="secondary">
    {messages.myMarathons.title}
  </LinkButton>
);
