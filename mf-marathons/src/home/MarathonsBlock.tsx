import { limits } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { AreaLoading, CardGrid, EmptyState, ErrorState } from '@marathon/web-kit';
import { useMarathons } from '../api/marathons.ts';
import { MarathonCard } from '../components/MarathonCard.tsx';

/** Home, block 2. */
export function MarathonsBlock() {
  const { data, isPending, isError, refetch, isFetching } = useMarathons();
  if (isPending) return <AreaLoading label={messages.home.loading} />;
  if (isError) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  if (data.length === 0) return <EmptyState title={messages.myMarathons.empty} />;
  return (
    <CardGrid>
      {data.slice(0, limits.homeCollapsed).map((marathon) => (
        <li key={marathon._id}>
          <MarathonCard marathon={marathon} linkLabel={messages.home.seeDetails} />
        </li>
      ))}
    </CardGrid>
  );
}
