import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { participantKeys } from './participantKeys.ts';

/** Reloads only a list's first page: the cache would load all pages in sequence. Visible pages follow. */
export function reloadParticipants(queries: QueryClient, marathonId: string): Promise<void> {
  queries.setQueriesData<InfiniteData<unknown>>(
    { queryKey: participantKeys.lists(marathonId) },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  return queries.invalidateQueries({ queryKey: participantKeys.all(marathonId) });
}
