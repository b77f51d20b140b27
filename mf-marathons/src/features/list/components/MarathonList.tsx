import { isApiError, useLiveMarathons } from '@marathon/app-runtime';
import { itemsOf, totalOf } from '@marathon/app-runtime/lists';
import { nextChangeOf, useNow } from '@marathon/app-runtime/marathons';
import { limits, type SortOrder } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { marathonStatus } from '@marathon/contracts/registrationWindow';
import { CardGrid, EmptyState, ErrorState, space } from '@marathon/ui';
import { MorePages } from '@marathon/ui/lists';
import { StatusBadge } from '@marathon/ui/marathons';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { CardSkeletons } from '../../../shared/components/CardSkeletons.tsx';
import { MarathonCard } from '../../../shared/components/MarathonCard.tsx';
import { Toggle } from '../../../shared/components/Toggle.tsx';
import { useMarathonList } from '../api/getMarathonList.ts';
import { useExpanded } from '../useExpanded.ts';

const words = messages.list;

/** All marathons as cards: six first; the others when asked for, page by page as one comes near them. */
export function MarathonList({ order }: { readonly order: SortOrder }) {
  const list = useMarathonList(order);
  const { data, isPending, isFetching, isFetchingNextPage, isPlaceholderData, refetch } = list;
  const marathons = useMemo(() => itemsOf(data), [data]);
  const [expanded, toggle] = useExpanded();
  const now = useNow((at) => nextChangeOf(marathons, at));
  const id = useId();
  useLiveMarathons(data !== undefined);

  if (isPending)
    return <CardSkeletons count={limits.listCollapsed} label={messages.home.loading} bodyHeight="13rem" />;
  if (data === undefined)
    return (
      <ErrorState title="The marathons could not be loaded" onRetry={() => refetch()} retrying={isFetching}>
        Please try again in a moment.
      </ErrorState>
    );
  if (marathons.length === 0) return <EmptyState title={messages.myMarathons.empty} />;
  const total = totalOf(data);
  const hidden = total - limits.listCollapsed;
  return (
    <>
      <Cards id={id} data-old={isPlaceholderData} aria-busy={isPlaceholderData || isFetchingNextPage}>
        {marathons.slice(0, expanded ? undefined : limits.listCollapsed).map((marathon) => (
          <li key={marathon._id}>
            <MarathonCard
              marathon={marathon}
              heading="h2"
              linkLabel={words.seeDetails}
              onImage={<StatusBadge status={marathonStatus(marathon, now)} />}
            />
          </li>
        ))}
      </Cards>
      {expanded && (
        <MorePages
          list={list}
          isOutdated={isApiError(list.error, 'validation-failed')}
          skeleton={
            <CardSkeletons
              count={Math.min(total - marathons.length, limits.listPage)}
              label="Loading more marathons"
              bodyHeight="13rem"
            />
          }
          shown={`${marathons.length} of ${total} marathons shown`}
        />
      )}
      {hidden > 0 && (
        <Toggle
          expanded={expanded}
          more={words.showMore(hidden)}
          less={words.showLess}
          controls={id}
          onToggle={toggle}
        />
      )}
    </>
  );
}

const Cards = styled(CardGrid)`
  transition: opacity 0.15s;
  &[data-old='true'] {
    opacity: 0.5;
  }
  /* Of a long list only what is near the window is drawn. */
  & > li:nth-child(n + 25) {
    content-visibility: auto;
    contain-intrinsic-size: auto 30rem;
    overflow-clip-margin: ${space[6]};
  }
`;
