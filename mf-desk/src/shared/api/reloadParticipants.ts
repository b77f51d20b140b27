import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { participantKeys } from './participantKeys.ts';

/**
 * Loads what is shown of a race's participants again. Of a list only the first page: the cache would ask for each page
 * that was loaded, one after the other. Those that somebody looks at follow.
 */
export function reloadParticipants(queries: QueryClient, marathonId: string): Promise<void> {
  queries.setQueriesData<InfiniteData<unknown>>(
    { queryKey: participantKeys.lists(marathonId) },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  return queries.invalidateQueries({ queryKey: participantKeys.all(marathonId) });
}
