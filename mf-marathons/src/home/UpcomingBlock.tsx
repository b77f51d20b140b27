import { limits } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { hasStarted } from '@marathon/contracts/registrationWindow';
import { AreaLoading, CardGrid, EmptyState, ErrorState } from '@marathon/web-kit';
import { useMarathons } from '../api/marathons.ts';
import { MarathonCard } from '../components/MarathonCard.tsx';

/** Home, block 3. */
export function UpcomingBlock() {
  const { data, isPending, isError, refetch, isFetching } = useMarathons();
  if (isPending) return <AreaLoading label={messages.home.loading} />;
  if (isError) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  const upcoming = data.filter((marathon) => !hasStarted(marathon, new Date())).slice(0, limits.upcoming);
  if (upcoming.length === 0) return <EmptyState title={messages.upcoming.empty} icon="calendar" />;
  return (
    <CardGrid>
      {upcoming.map((marathon) => (
        <li key={marathon._id}>
          <MarathonCard marathon={marathon} linkLabel={messages.upcoming.viewDetails} />
        </li>
      ))}
    </CardGrid>
  );
}
