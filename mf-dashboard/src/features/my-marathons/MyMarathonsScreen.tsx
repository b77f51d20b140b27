import { isApiError } from '@marathon/app-runtime';
import { itemsOf, totalOf } from '@marathon/app-runtime/lists';
import { useMyMarathons } from '@marathon/app-runtime/marathons';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState, Page, PageHeading } from '@marathon/ui';
import { MorePages } from '@marathon/ui/lists';
import { CardSkeletons } from '@marathon/ui/marathons';
import { QueryBoundary } from '@marathon/ui/queries';
import { AddMarathonLink } from '../../shared/components/AddMarathonLink.tsx';
import { useFailureToast } from '../../shared/hooks/useFailureToast.ts';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { Drafts } from './components/Drafts.tsx';
import { MyMarathonCard } from './components/MyMarathonCard.tsx';

const words = messages.myMarathons;

export default function MyMarathonsScreen() {
  const { email } = useSignedInUser();
  const query = useMyMarathons(email);
  useFailureToast(query, words.loadFailed);
  return (
    <Page>
      <PageHeading actions={<AddMarathonLink />}>{words.title}</PageHeading>
      <Drafts />
      <QueryBoundary
        query={query}
        loading={<Outlines label="Loading your marathons" />}
        failed={words.loadFailed}
      >
        {() => <List query={query} />}
      </QueryBoundary>
    </Page>
  );
}

/** Loads more pages near the end of the list. */
function List({ query }: { readonly query: ReturnType<typeof useMyMarathons> }) {
  const [marathons, total] = [itemsOf(query.data), totalOf(query.data)];
  if (marathons.length === 0) return <None />;
  return (
    <>
      <CardGrid $min="20rem" aria-busy={query.isFetchingNextPage}>
        {marathons.map((marathon) => (
          <li key={marathon._id}>
            <MyMarathonCard marathon={marathon} />
          </li>
        ))}
      </CardGrid>
      <MorePages
        list={query}
        isOutdated={isApiError(query.error, 'validation-failed')}
        skeleton={<Outlines label={messages.loading.moreMarathons} />}
        shown={`${marathons.length} of ${total} marathons shown`}
      />
    </>
  );
}

const Outlines = ({ label }: { readonly label: string }) => (
  <CardSkeletons count={3} label={label} bodyHeight="15rem" min="20rem" canBeRow={false} />
);

const None = () => (
  <EmptyState title={messages.empty.marathons} icon="flag" action={<AddMarathonLink />}>
    Races you add appear here. You can follow their registrations and change them.
  </EmptyState>
);
