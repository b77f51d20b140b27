import { liveMarathons, type Runtime, useLiveMarathons, useRuntime, warn } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { shownMarathonAnswer } from '@marathon/contracts/answers/marathon';
import type { Marathon } from '@marathon/contracts/marathon';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** GET /marathons/{id}. */
async function getMarathon({ api, live }: Runtime, id: string, signal: AbortSignal): Promise<Marathon> {
  try {
    const path = `/marathons/${encodeURIComponent(id)}`;
    return await live.mergeCounts(() => api.get(path, { answer: shownMarathonAnswer, signal }));
  } catch (error) {
    if (!signal.aborted) warn('A marathon could not be loaded', error);
    throw error;
  }
}

const marathonQuery = (runtime: Runtime, id: string) =>
  queryOptions<Marathon>({
    queryKey: marathonKeys.one(id),
    queryFn: ({ signal }) => getMarathon(runtime, id, signal),
    meta: liveMarathons,
    placeholderData: () => fromList(runtime, id),
  });

/** With a live count. */
export function useMarathon(id: string) {
  const query = useQuery(marathonQuery(useRuntime(), id));
  useLiveMarathons(query.data !== undefined);
  return query;
}

/** From a loaded list, shown until the server answers. */
function fromList({ queryClient }: Runtime, id: string): Marathon | undefined {
  for (const [, data] of queryClient.getQueriesData<unknown>({ queryKey: marathonKeys.shown })) {
    const found = marathonsIn(data).find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
}

/** From a page, or a list of pages. */
function marathonsIn(data: unknown): readonly Marathon[] {
  const { items, pages } = (data ?? {}) as { items?: readonly Marathon[]; pages?: readonly unknown[] };
  return items ?? pages?.flatMap(marathonsIn) ?? [];
}
