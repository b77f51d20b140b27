import { isApiError, useSession } from '@marathon/app-runtime';
import { itemsOf, totalOf } from '@marathon/app-runtime/lists';
import { useMemberships, useMyMarathons } from '@marathon/app-runtime/marathons';
import { messages } from '@marathon/contracts/messages';
import { AreaLoading, EmptyState, LinkButton, Page, PageHeading } from '@marathon/ui';
import { MorePages } from '@marathon/ui/lists';
import { QueryBoundary } from '@marathon/ui/queries';
import { MarathonsTable } from './components/MarathonsTable.tsx';
import { Memberships } from './components/Memberships.tsx';

/** At /desk: own and helped marathons, with their registrations. */
export default function DeskScreen() {
  const { user } = useSession();
  const query = useMyMarathons(user?.email ?? '');
  const memberships = useMemberships();
  return (
    <Page>
      <PageHeading intro="See who is running your races and follow registrations as they arrive.">
        Desk
      </PageHeading>
      <QueryBoundary query={query} loading={<AreaLoading />} failed="Your marathons could not be loaded">
        {() => <List query={query} memberships={memberships} />}
      </QueryBoundary>
      <Helped query={memberships} />
    </Page>
  );
}

interface ListProps {
  readonly query: ReturnType<typeof useMyMarathons>;
  /** Races of others, which follow. */
  readonly memberships: ReturnType<typeof useMemberships>;
}

function List({ query, memberships }: ListProps) {
  const [marathons, total] = [itemsOf(query.data), totalOf(query.data)];
  if (marathons.length === 0) {
    if (memberships.isPending) return <AreaLoading />;
    return memberships.data?.length ? null : <None />;
  }
  return (
    <>
      <MarathonsTable marathons={marathons} />
      <MorePages
        list={query}
        isOutdated={isApiError(query.error, 'validation-failed')}
        skeleton={<AreaLoading />}
        shown={`${marathons.length} of ${total} marathons shown`}
      />
    </>
  );
}

/** Empty for people who help nobody. */
function Helped({ query }: { readonly query: ReturnType<typeof useMemberships> }) {
  if (query.data?.length === 0 || query.isPending) return null;
  return (
    <QueryBoundary query={query} loading={null} failed="The races you help with could not be loaded">
      {(memberships) => <Memberships memberships={memberships} />}
    </QueryBoundary>
  );
}

const None = () => (
  <EmptyState
    title={messages.empty.marathons}
    icon="flag"
    action={<LinkButton to="/dashboard/add-marathon">{messages.addMarathon.title}</LinkButton>}
  >
    Once you add a race, you’ll see who registers for it.
  </EmptyState>
);
