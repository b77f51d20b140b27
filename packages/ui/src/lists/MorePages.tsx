import { messages } from '@marathon/contracts/messages';
import { ErrorState, space, VisuallyHidden } from '@marathon/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

interface Props {
  readonly list: List;
  /** The item before the next page was deleted. */
  readonly isOutdated: boolean;
  /** Placeholder of the next page, with its announcement. */
  readonly skeleton: ReactNode;
  readonly shown: string;
}

interface List {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** Loads a list's next page before its end is visible. Retries only the failed page. */
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

const Below = styled.div`
  margin-top: ${space[5]};
`;

/** A screen's height ahead. */
const nearby = '0px 0px 100% 0px';
