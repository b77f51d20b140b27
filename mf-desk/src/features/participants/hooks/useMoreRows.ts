import { useEffect } from 'react';
import type { useParticipants } from '../api/getParticipants.ts';

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
