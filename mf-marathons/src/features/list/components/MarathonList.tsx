import { isApiError, useRuntime } from '@marathon/app-runtime';
import { itemsOf, totalOf } from '@marathon/app-runtime/lists';
import { nextChangeOf, useNow } from '@marathon/app-runtime/marathons';
import { limits } from '@marathon/contracts/constants';
import { marathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { CardGrid, EmptyState, NavigationType, space, useNavigationType } from '@marathon/ui';
import { MorePages } from '@marathon/ui/lists';
import { CardSkeletons } from '@marathon/ui/marathons';
import { QueryBoundary } from '@marathon/ui/queries';
import { atom } from 'jotai';
import { type ReactNode, useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { MarathonCard } from '../../../shared/components/MarathonCard.tsx';
import { Toggle } from '../../../shared/components/Toggle.tsx';
import type { useMarathonList } from '../getMarathonList.ts';

const words = messages.actions;

interface Props {
  readonly list: ReturnType<typeof useMarathonList>;
  /** Replaces an empty list. */
  readonly noneFound?: ReactNode;
}

export function MarathonList(props: Props) {
  const { list } = props;
  return (
    <QueryBoundary
      query={list}
      loading={
        <CardSkeletons
          count={limits.listCollapsed}
          label={messages.loading.marathons}
          bodyHeight="14.75rem"
        />
      }
      failed="The marathons could not be loaded"
    >
      {() => <LoadedList {...props} />}
    </QueryBoundary>
  );
}

function LoadedList({ list, noneFound = <EmptyState title={messages.empty.marathons} /> }: Props) {
  const { data, isFetchingNextPage, isPlaceholderData } = list;
  const marathons = useMemo(() => itemsOf(data), [data]);
  const [expanded, toggle] = useExpanded();
  const now = useNow((at) => nextChangeOf(marathons, at));
  const id = useId();
  if (marathons.length === 0) return noneFound;
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
              status={marathonStatus(marathon, now)}
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
              label={messages.loading.moreMarathons}
              bodyHeight="14.75rem"
            />
          }
          shown={`${marathons.length} of ${total} marathons shown`}
        />
      )}
      {hidden > 0 && (
        <Toggle
          expanded={expanded}
          more={words.showHidden(hidden)}
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

const lastAtom = atom(false);

/** Whether the whole list shows. Kept when the reader returns from a marathon. */
function useExpanded(): [boolean, () => void] {
  const { store } = useRuntime();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [expanded, setExpanded] = useState(() => isReturn && store.get(lastAtom));
  const toggle = () => {
    setExpanded(!expanded);
    store.set(lastAtom, !expanded);
  };
  return [expanded, toggle];
}
