import { messages } from '@marathon/contracts/messages';
import { AreaLoading, CardGrid, EmptyState, ErrorState, Page, PageHeading } from '@marathon/web-kit';
import { useMarathons } from '../api/marathons.ts';
import { MarathonCard } from '../components/MarathonCard.tsx';

export default function MarathonsScreen() {
  return (
    <Page>
      <PageHeading>{messages.list.title}</PageHeading>
      <Marathons />
    </Page>
  );
}

function Marathons() {
  const { data, isPending, isError, refetch, isFetching } = useMarathons('desc');
  if (isPending) return <AreaLoading />;
  if (isError) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  if (data.length === 0) return <EmptyState title={messages.myMarathons.empty} />;
  return (
    <CardGrid>
      {data.map((marathon) => (
        <li key={marathon._id}>
          <MarathonCard marathon={marathon} linkLabel={messages.list.seeDetails} />
        </li>
      ))}
    </CardGrid>
  );
}
