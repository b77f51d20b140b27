import type { ParticipantOrder } from '@marathon/contracts/constants';
import { Button, color, formatCount, RetryButton, radius, Spinner, shadow, space, text } from '@marathon/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { useParticipants } from '../api/getParticipants.ts';

interface Props {
  readonly list: Pick<
    ReturnType<typeof useParticipants>,
    'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  readonly loaded: number;
  readonly count: number;
  /** Visible rows are not loaded yet. */
  readonly isAwaited: boolean;
  readonly sort: ParticipantOrder;
  readonly onSort: (sort: ParticipantOrder) => void;
}

/** Pages load in order: the other order reaches the end at once. */
const turned = {
  newest: { sort: 'oldest', label: 'Oldest first' },
  oldest: { sort: 'newest', label: 'Newest first' },
  name: undefined,
} as const;

/** At the lower end of the window: loading progress, or a failure. */
export function MoreRows({ list, loaded, count, isAwaited, sort, onSort }: Props) {
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = list;
  if (isFetchNextPageError)
    return (
      <Line role="alert">
        More participants could not be loaded
        <RetryButton size="s" onRetry={() => void fetchNextPage()} retrying={isFetchingNextPage} />
      </Line>
    );
  if (!isAwaited || loaded >= count) return null;
  const other = turned[sort];
  return (
    <Line>
      <Spinner size={18} />
      Loading {formatCount(loaded)} of {formatCount(count)}
      {other && (
        <Button variant="secondary" size="s" onClick={() => onSort(other.sort)}>
          {other.label}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  position: sticky;
  bottom: ${space[4]};
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-self: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.m};
  font-size: ${text.s};
  @media print {
    display: none;
  }
`;

type List = Pick<
  ReturnType<typeof useParticipants>,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Rows before the last loaded one becomes visible. */
const ahead = 25;

/** Loads pages until the visible rows are loaded. A failed page needs a manual retry. */
export function useMoreRows(list: List, loaded: number, lastVisible: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isWanted = lastVisible + ahead >= loaded;
  const isDue = isWanted && hasNextPage && !isFetching && !isFetchNextPageError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that comes at once is never seen under way
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, loaded, fetchNextPage]);
}
