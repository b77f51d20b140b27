import { limits, type SortOrder } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState, ErrorState, space, useLiveMarathons } from '@marathon/web-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { useMarathons } from '../api/getMarathons.ts';
import { useNow } from '../clock/useNow.ts';
import { CardSkeletons } from '../components/CardSkeletons.tsx';
import { MarathonCard } from '../components/MarathonCard.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { Toggle } from '../components/Toggle.tsx';
import { nextChangeOf, statusOf } from '../domain/marathonStatus.ts';
import { useExpanded } from './useExpanded.ts';

const words = messages.list;

/** All marathons as cards: six first, the others when asked for. */
export function MarathonList({ order }: { readonly order: SortOrder }) {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useMarathons(order);
  const [expanded, toggle] = useExpanded();
  const now = useNow((at) => nextChangeOf(data ?? [], at));
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
  if (data.length === 0) return <EmptyState title={messages.myMarathons.empty} />;
  const hidden = data.length - limits.listCollapsed;
  return (
    <>
      <Cards id={id} aria-busy={isPlaceholderData}>
        {data.slice(0, expanded ? undefined : limits.listCollapsed).map((marathon) => (
          <li key={marathon._id}>
            <MarathonCard
              marathon={marathon}
              heading="h2"
              linkLabel={words.seeDetails}
              onImage={<StatusBadge status={statusOf(marathon, now)} />}
            />
          </li>
        ))}
      </Cards>
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
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  /* Of a long list only what is near the window is drawn. */
  & > li:nth-child(n + 25) {
    content-visibility: auto;
    contain-intrinsic-size: auto 30rem;
    overflow-clip-margin: ${space[6]};
  }
`;
