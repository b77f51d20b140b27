import { isApiError } from '@marathon/app-runtime';
import { itemsOf, totalOf } from '@marathon/app-runtime/lists';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState, Page, PageHeading } from '@marathon/ui';
import { MorePages } from '@marathon/ui/lists';
import { useMyMarathons } from '../../shared/api/getMyMarathons.ts';
import { AddMarathonLink } from '../../shared/components/AddMarathonLink.tsx';
import { QueryBoundary } from '../../shared/components/QueryBoundary.tsx';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { CardSkeletons } from './components/CardSkeletons.tsx';
import { MyMarathonCard } from './components/MyMarathonCard.tsx';

const words = messages.myMarathons;

export default function MyMarathonsScreen() {
  const { email } = useSignedInUser();
  const load = useMyMarathons(email);
  return (
    <Page>
      <PageHeading actions={<AddMarathonLink />}>{words.title}</PageHeading>
      <QueryBoundary
        load={load}
        loading={<CardSkeletons label="Loading your marathons" />}
        failed={words.loadFailed}
      >
        {() => <List load={load} />}
      </QueryBoundary>
    </Page>
  );
}

/** As many as fit near the window, and more as one comes near their end. */
function List({ load }: { readonly load: ReturnType<typeof useMyMarathons> }) {
  const [marathons, total] = [itemsOf(load.data), totalOf(load.data)];
  if (marathons.length === 0) return <None />;
  return (
    <>
      <CardGrid $min="20rem" aria-busy={load.isFetchingNextPage}>
        {marathons.map((marathon) => (
          <li key={marathon._id}>
            <MyMarathonCard marathon={marathon} />
          </li>
        ))}
      </CardGrid>
      <MorePages
        list={load}
        isOutdated={isApiError(load.error, 'validation-failed')}
        skeleton={<CardSkeletons label="Loading more marathons" />}
        shown={`${marathons.length} of ${total} marathons shown`}
      />
    </>
  );
}

const None = () => (
  <EmptyState title={words.empty} icon="flag" action={<AddMarathonLink />}>
    Marathons that you add stand here: you can follow their registrations and change them.
  </EmptyState>
);
