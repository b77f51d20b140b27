import { messages } from '@marathon/contracts/messages';
import {
  EmptyState,
  ErrorState,
  isApiError,
  LinkButton,
  Page,
  PageHeading,
  useParams,
} from '@marathon/web-kit';
import { useEditedMarathon } from '../api/editedMarathon.ts';
import { MarathonLoading } from '../components/MarathonLoading.tsx';
import { UpdateMarathonForm } from '../components/UpdateMarathonForm.tsx';
import { isOwn } from '../domain/myMarathon.ts';
import { useFailureToast } from '../hooks/useFailureToast.ts';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';

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
  const { email } = useSignedInUser();
  const load = useEditedMarathon(id);
  useFailureToast(load, words.loadFailed);

  if (load.isPending) return <MarathonLoading />;
  if (load.data === undefined) {
    if (isApiError(load.error, 'marathon-not-found')) {
      return (
        <EmptyState title={messages.details.notFound} icon="search" action={<BackLink />}>
          It may have been deleted, or the address is not right.
        </EmptyState>
      );
    }
    return <ErrorState title={words.loadFailed} onRetry={() => load.refetch()} retrying={load.isFetching} />;
  }
  if (!isOwn(load.data, email)) {
    return (
      <EmptyState title="This marathon belongs to somebody else" icon="warning" action={<BackLink />}>
        Only who added “{load.data.title}” can change it.
      </EmptyState>
    );
  }
  return (
    // Another revision is another form: what was typed into the one before does not stay in it.
    <UpdateMarathonForm
      key={load.data.revision}
      marathon={load.data}
      onLoadAgain={() => load.refetch()}
      loadingAgain={load.isFetching}
    />
  );
}

const BackLink = () => (
  <LinkButton to="/dashboard/my-marathons" variant="secondary">
    {messages.myMarathons.title}
  </LinkButton>
);
