import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState, ErrorState, Page, PageHeading } from '@marathon/web-kit';
import { useMyMarathons } from '../api/myMarathons.ts';
import { AddMarathonLink } from '../components/AddMarathonLink.tsx';
import { CardSkeletons } from '../components/CardSkeletons.tsx';
import { MyMarathonCard } from '../components/MyMarathonCard.tsx';
import { useFailureToast } from '../hooks/useFailureToast.ts';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';

const words = messages.myMarathons;

export default function MyMarathonsScreen() {
  return (
    <Page>
      <PageHeading actions={<AddMarathonLink />}>{words.title}</PageHeading>
      <MyMarathons />
    </Page>
  );
}

function MyMarathons() {
  const { email } = useSignedInUser();
  const load = useMyMarathons(email);
  useFailureToast(load, words.loadFailed);

  if (load.isPending) return <CardSkeletons label="Loading your marathons" />;
  if (load.data === undefined) {
    return (
      <ErrorState title={words.loadFailed} onRetry={() => load.refetch()} retrying={load.isFetching}>
        Please try again in a moment.
      </ErrorState>
    );
  }
  if (load.data.length === 0) {
    return (
      <EmptyState title={words.empty} icon="flag" action={<AddMarathonLink />}>
        Marathons that you add stand here: you can follow their registrations and change them.
      </EmptyState>
    );
  }
  return (
    <CardGrid $min="20rem">
      {load.data.map((marathon) => (
        <li key={marathon._id}>
          <MyMarathonCard marathon={marathon} />
        </li>
      ))}
    </CardGrid>
  );
}
