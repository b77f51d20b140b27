import { nextStart, useNow } from '@marathon/app-runtime/marathons';
import { limits } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState, ErrorState } from '@marathon/ui';
import { useMemo } from 'react';
import { useNewestMarathons } from '../../shared/api/getMarathons.ts';
import { CardSkeletons } from '../../shared/components/CardSkeletons.tsx';
import { UpcomingCard } from './components/UpcomingCard.tsx';
import { createUpcomingDraw } from './upcomingDraw.ts';

/** One draw for as long as the page is loaded, wherever one goes meanwhile (decision 6). */
const draw = createUpcomingDraw(Math.random);

/** Home, block 3: some of the marathons to come. */
export function UpcomingBlock() {
  const { data, isPending, isFetching, refetch } = useNewestMarathons();
  const now = useNow((at) => nextStart(data ?? [], at));
  const upcoming = useMemo(() => draw(data ?? [], now), [data, now]);

  if (isPending)
    return <CardSkeletons count={limits.upcoming} label={messages.home.loading} bodyHeight="15.75rem" />;
  if (data === undefined) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  if (upcoming.length === 0) return <EmptyState title={messages.upcoming.empty} icon="calendar" />;
  return (
    <CardGrid>
      {upcoming.map((marathon) => (
        <li key={marathon._id}>
          <UpcomingCard marathon={marathon} />
        </li>
      ))}
    </CardGrid>
  );
}
