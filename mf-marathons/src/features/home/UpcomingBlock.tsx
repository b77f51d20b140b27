import { nextChangeOf, useNow } from '@marathon/app-runtime/marathons';
import { limits } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { marathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState } from '@marathon/ui';
import { CardSkeletons } from '@marathon/ui/marathons';
import { QueryBoundary } from '@marathon/ui/queries';
import { useMemo } from 'react';
import { useNewestMarathons } from '../../shared/api/getMarathons.ts';
import { UpcomingCard } from './components/UpcomingCard.tsx';
import { createUpcomingDraw } from './upcomingDraw.ts';

/** Drawn once per page load. */
const draw = createUpcomingDraw(Math.random);

/** Home, block 3: some of the future marathons. */
export function UpcomingBlock() {
  return (
    <QueryBoundary
      query={useNewestMarathons()}
      loading={
        <CardSkeletons count={limits.upcoming} label={messages.loading.marathons} bodyHeight="15.75rem" />
      }
    >
      {(marathons) => <Cards marathons={marathons} />}
    </QueryBoundary>
  );
}

function Cards({ marathons }: { readonly marathons: readonly Marathon[] }) {
  const now = useNow((at) => nextChangeOf(marathons, at));
  const upcoming = useMemo(() => draw(marathons, now), [marathons, now]);
  if (upcoming.length === 0) return <EmptyState title={messages.empty.upcoming} icon="calendar" />;
  return (
    <CardGrid>
      {upcoming.map((marathon) => (
        <li key={marathon._id}>
          <UpcomingCard marathon={marathon} status={marathonStatus(marathon, now)} />
        </li>
      ))}
    </CardGrid>
  );
}
