import { messages } from '@marathon/contracts/messages';
import { ErrorState, space, VisuallyHidden } from '@marathon/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

interface Props {
  readonly list: List;
  /** Why the next page could not be loaded: the item that it was to begin after is deleted. */
  readonly isOutdated: boolean;
  /** What stands in the place of the next page while it loads, and says so. */
  readonly skeleton: ReactNode;
  /** How much is shown, for who does not see it. */
  readonly shown: string;
}

/** The part of an infinite query in use. */
interface List {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** Below a list: loads its next page before its end comes into view. A page that fails is asked for again alone. */
export function MorePages({ list, isOutdated, skeleton, shown }: Props) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  const { fetchNextPage, refetch } = list;
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError;
  const isLost = isFetchNextPageError && isOutdated;

  useEffect(() => {
    if (!isWaiting || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: nearby },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);

  useEffect(() => {
    if (isLost) void refetch();
  }, [isLost, refetch]);

  return (
    <div ref={end}>
      {isFetchingNextPage && !isFetchNextPageError && <Below>{skeleton}</Below>}
      {isFetchNextPageError && !isLost && (
        <Below>
          <ErrorState
            title="More marathons could not be loaded"
            onRetry={() => void fetchNextPage()}
            retrying={isFetchingNextPage}
          >
            {messages.tryAgainSoon}
          </ErrorState>
        </Below>
      )}
      <VisuallyHidden role="status">
        {(list.data?.pages.length ?? 0) > 1 && !isFetchingNextPage && shown}
      </VisuallyHidden>
    </div>
  );
}

/** As far below the cards as they are from each other. */
const Below = styled.div`
  margin-top: ${space[5]};
`;

/** A screen's height ahead. */
const nearby = '0px 0px 100% 0px';
