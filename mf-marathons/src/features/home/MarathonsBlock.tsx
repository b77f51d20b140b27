import type { ListPage } from '@marathon/app-runtime';
import { nextChangeOf, useNow } from '@marathon/app-runtime/marathons';
import { limits } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled, marathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState } from '@marathon/ui';
import { CardSkeletons } from '@marathon/ui/marathons';
import { QueryBoundary } from '@marathon/ui/queries';
import { useId, useState } from 'react';
import { useLatestMarathons } from '../../shared/api/getMarathons.ts';
import { MarathonCard } from '../../shared/components/MarathonCard.tsx';
import { Toggle } from '../../shared/components/Toggle.tsx';

const words = messages.actions;

/** Three cards per row or one, never two. */
const leastWidth = 'clamp((100% - 3rem) / 3 - 1px, (43.5rem - 100%) * 999, 100%)';

/** Home, block 2: the first three marathons, or six on demand. */
export function MarathonsBlock() {
  return (
    <QueryBoundary
      query={useLatestMarathons()}
      loading={
        <CardSkeletons
          count={limits.homeCollapsed}
          label={messages.loading.marathons}
          bodyHeight="14.75rem"
          min={leastWidth}
        />
      }
    >
      {(page) => <Cards {...page} />}
    </QueryBoundary>
  );
}

function Cards({ items, total }: ListPage<Marathon>) {
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  const now = useNow((at) => nextChangeOf(items, at));
  if (items.length === 0) return <EmptyState title={messages.empty.marathons} />;
  const canExpand = total > limits.homeExpanded;
  const shown = cancelledLast(items).slice(
    0,
    canExpand && expanded ? limits.homeExpanded : limits.homeCollapsed,
  );
  return (
    <>
      <CardGrid id={id} $min={leastWidth}>
        {shown.map((marathon) => (
          <li key={marathon._id}>
            <MarathonCard
              marathon={marathon}
              heading="h3"
              linkLabel={words.seeDetails}
              status={marathonStatus(marathon, now)}
            />
          </li>
        ))}
      </CardGrid>
      {canExpand && (
        <Toggle
          expanded={expanded}
          more={words.showMore}
          less={words.showLess}
          controls={id}
          onToggle={() => setExpanded((was) => !was)}
        />
      )}
    </>
  );
}

const cancelledLast = (items: readonly Marathon[]) =>
  items.toSorted((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)));
