import { messages } from '@marathon/contracts/messages';
import { EmptyState, isApiError, LinkButton, Page, PageHeading, useParams } from '@marathon/web-kit';
import { useEditedMarathon } from '../api/editedMarathon.ts';
import { Loaded } from '../components/Loaded.tsx';
import { MarathonLoading } from '../components/MarathonLoading.tsx';
import { UpdateMarathonForm } from '../components/UpdateMarathonForm.tsx';
import { isOwn } from '../domain/myMarathon.ts';
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
  return (
    <Loaded
      load={load}
      loading={<MarathonLoading />}
      failed={words.loadFailed}
      hopeless={(error) => isApiError(error, 'marathon-not-found') && <NotFound />}
    >
      {(marathon) =>
        isOwn(marathon, email) ? (
          // Another revision is another form: what was typed into the one before does not stay in it.
          <UpdateMarathonForm
            key={marathon.revision}
            marathon={marathon}
            onLoadAgain={() => load.refetch()}
            loadingAgain={load.isFetching}
          />
        ) : (
          <NotOwn title={marathon.title} />
        )
      }
    </Loaded>
  );
}

const NotFound = () => (
  <EmptyState title={messages.details.notFound} icon="search" action={<BackLink />}>
    It may have been deleted, or the address is not right.
  </EmptyState>
);

const NotOwn = ({ title }: { readonly title: string }) => (
  <EmptyState title="This marathon belongs to somebody else" icon="warning" action={<BackLink />}>
    Only who added “{title}” can change it.
  </EmptyState>
);

const BackLink = () => (
  <LinkButton to="/dashboard/my-marathons" variant="secondary">
    {messages.myMarathons.title}
  </LinkButton>
);
