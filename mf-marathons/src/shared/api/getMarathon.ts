import { api, liveMarathons, mergeLiveCounts, queryClient, warn } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MarathonAnswer, marathonOf } from './marathonOf.ts';

/** GET /marathons/{id}. */
async function getMarathon(id: string, signal: AbortSignal): Promise<Marathon> {
  try {
    const path = `/marathons/${encodeURIComponent(id)}`;
    return await mergeLiveCounts(async () => marathonOf(await api.get<MarathonAnswer>(path, { signal })));
  } catch (error) {
    if (!signal.aborted) warn('A marathon could not be loaded', error);
    throw error;
  }
}

const marathonQuery = (id: string) =>
  queryOptions<Marathon>({
    queryKey: marathonKeys.one(id),
    queryFn: ({ signal }) => getMarathon(id, signal),
    meta: liveMarathons,
    placeholderData: () => fromList(id),
  });

export const useMarathon = (id: string) => useQuery(marathonQuery(id));

/** Whoever comes from a card has the marathon already: its page is there at once, and brought up to date. */
function fromList(id: string): Marathon | undefined {
  for (const [, data] of queryClient.getQueriesData<unknown>({ queryKey: marathonKeys.shown })) {
    const found = marathonsIn(data).find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
}

/** Of a page, or of a list in pages. */
function marathonsIn(data: unknown): readonly Marathon[] {
  const { items, pages } = (data ?? {}) as { items?: readonly Marathon[]; pages?: readonly unknown[] };
  return items ?? pages?.flatMap(marathonsIn) ?? [];
}
